"""The tables and lists of values of a rules file as sheets: to CSV, and edited ones back into the text.

`sheets_of` finds them, `as_csv` writes one, `edits_of` reads an edited one and gives what changed, and `changed_rules`
makes the changed rules: nothing else in their texts is touched. Nothing here reads or writes files.
"""

from cafetal.sheets.back import changed_rules
from cafetal.sheets.edits import Edit, with_edits
from cafetal.sheets.find import sheets_of
from cafetal.sheets.reading import as_csv, edits_of
from cafetal.sheets.sheet import DataSheet, Slot

__all__ = ["DataSheet", "Edit", "Slot", "as_csv", "changed_rules", "edits_of", "sheets_of", "with_edits"]
