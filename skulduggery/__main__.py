"""`python -m skulduggery` is `skul`."""

from skulduggery.cli import main

main()
