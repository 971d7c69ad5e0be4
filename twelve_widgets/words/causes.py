"""Why a file could not be read or written, in the reader's language."""

from __future__ import annotations

import errno

from .sentence import Sentence, say, sendable

CAUSES = {
    errno.ENOENT: "file.missing",
    errno.EACCES: "file.forbidden",
    errno.EPERM: "file.forbidden",
    errno.EROFS: "file.read_only",
    errno.ENOSPC: "file.full",
    errno.EISDIR: "file.folder",
    errno.ENOTDIR: "file.no_folder",
    errno.ENAMETOOLONG: "file.long_name",
}
"""The common causes; of others the operating system's own words must do."""


def cause(error: OSError) -> Sentence | str:
    """Return why an operation on a file failed, as a sentence may quote it.

    Parameters
    ----------
    error : OSError
        What was raised.
    """
    known = CAUSES.get(error.errno or 0)
    if known is not None:
        return say(known)
    return sendable(error.strerror or type(error).__name__)
