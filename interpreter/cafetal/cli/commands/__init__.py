"""The commands, one module each. A module `name` with a click command `command` is the command `cafetal name`."""
