"""The canonical layout of rules text: four spaces a step, aligned columns, remarks where they stand.

`format_source` formats a text, `format_document` any document, also one that was never text.
"""

from cafetal.fmt.layout import format_document, format_source
from cafetal.fmt.remarks import Remark, Remarks, read_remarks

__all__ = ["Remark", "Remarks", "format_document", "format_source", "read_remarks"]
