"""The game in words: the log, the choices, the deck in characters, and answers as they are typed."""

from skulduggery.games.boarders.text.chart import table as table
from skulduggery.games.boarders.text.choices import choice as choice
from skulduggery.games.boarders.text.choices import question as question
from skulduggery.games.boarders.text.choices import rule as rule
from skulduggery.games.boarders.text.sentences import sentence as sentence
