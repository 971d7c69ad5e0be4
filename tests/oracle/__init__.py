"""A slow second opinion on both games and their records, sharing no code with the package.

Written from the rules and the record format alone, with lists and loops, so that the
engines can be compared with something that was not written by looking at them.
Seats are ints from 0; rules are plain dicts with the field names of the rules objects.
"""
