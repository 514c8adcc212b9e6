"""From rules text to nodes.

`parse` gives the document of a file or raises all its mistakes at once; `parse_partly` gives both.
"""

from cafetal.parse.parser import parse, parse_partly

__all__ = ["parse", "parse_partly"]
