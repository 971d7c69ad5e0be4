MESSAGES: dict[str, str | tuple[str, str]] = {}
