#!/usr/bin/env bash
# The options of a second question begin where those of the first one ended.
# Packages: docx 9.15.2 writes a list of two levels; officeparser 8.1.1 reads it as text and Markdown.
# Guess: questions 1, 2 with options a), b) each come out as in Word, which begins a lower level anew below each item of a higher
# one; at worst without numbers.
# Seen: the numbers of the lower level run on over the whole document: the options of question 2 are 3 and 4, and letters have become
# numbers. A key behind the questions, «2 — а», finds no option of that name.
# Source: ECMA-376 part 1, 17.9.10 (lvlRestart: without it a level restarts after each higher level); the README of officeparser
# says of itemIndex that "numbering stays correct".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts docx@9.15.2 officeparser@8.1.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { AlignmentType, Document, LevelFormat, Packer, Paragraph } from 'docx'
import { parseOffice } from 'officeparser'

const item = (level, text) => new Paragraph({ text, numbering: { reference: 'test', level } })
const level = (number, format, text) => ({ level: number, format, text, alignment: AlignmentType.START })
const levels = [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.LOWER_LETTER, '%2)')]
const children = [item(0, 'Столица?'), item(1, 'Париж'), item(1, 'Рим'), item(0, 'Река?'), item(1, 'Сена'), item(1, 'Тибр')]
const document = new Document({ numbering: { config: [{ reference: 'test', levels }] }, sections: [{ children }] })
writeFileSync('test.docx', await Packer.toBuffer(document))
const read = await parseOffice('test.docx')
const { value } = await read.to('text')
console.log(value)
const lines = value.split('\n').map((line) => line.trim()).filter(Boolean)
assert.deepEqual(lines, ['1. Столица?', '1. Париж', '2. Рим', '2. Река?', '3. Сена', '4. Тибр'])
console.log('As described: the second question has options 3 and 4.')
JS
node observe.mjs
