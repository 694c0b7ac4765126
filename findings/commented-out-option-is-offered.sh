#!/usr/bin/env bash
# An option that was commented out is offered to pupils, and notes for the author stand in the question.
# Package: gift-pegjs 1.0.2 (the parser of a GIFT editor for the browser, of an extension of VS Code and of an add-on for Google Forms).
# Guess: lines that begin with // are comments wherever they stand, as between two questions; at worst an error.
# Seen: between questions they are comments. Within one a line "//~Rome" gives the option "Rome" back, with "//" behind the option before
# it; a note below the right option becomes part of that option, and a note in the text of the question is read by pupils. Nothing is reported.
# Source: Moodle 4.5, question/format/gift/format.php (readquestion blanks each line of a question that begins with //).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gift-pegjs@1.0.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { parse } from 'gift-pegjs'

const seen = (text) => parse(`${text}\n\n`).map(({ stem, choices }) => [stem.text, choices.map(({ text }) => text.text)])
const between = seen('// Draft\nCapital of France? {\n=Paris\n~Lyon\n}\n// Checked')
const option = seen('Capital of France? {\n=Paris\n//~Rome\n~Lyon\n}')
const note = seen('Capital of France? {\n=Paris\n~Lyon\n// easy\n}')
const text = seen('Capital of\n// the answer is Paris\nFrance? {\n=Paris\n~Lyon\n}')
console.log(JSON.stringify({ between, option, note, text }, null, 1))
assert.deepEqual(between, [['Capital of France?', ['Paris', 'Lyon']]])
assert.deepEqual(option, [['Capital of France?', ['Paris //', 'Rome', 'Lyon']]])
assert.deepEqual(note, [['Capital of France?', ['Paris', 'Lyon // easy']]])
assert.deepEqual(text, [['Capital of // the answer is Paris France?', ['Paris', 'Lyon']]])
console.log('As described.')
JS
node observe.mjs
