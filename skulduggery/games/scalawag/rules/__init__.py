"""The rulebook as functions, a file for each chapter; read after the state that they are about."""

from skulduggery.games.scalawag import state as state
