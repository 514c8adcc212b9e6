"""`python -m cafetal` is the command `cafetal`."""

from cafetal.cli import main

raise SystemExit(main())
