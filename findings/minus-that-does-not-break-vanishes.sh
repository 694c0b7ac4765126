#!/usr/bin/env bash
# Minus five becomes five when its minus was kept from ending a line.
# Packages: docx 9.15.2 writes; officeparser 8.1.1, word-extractor 1.0.4 and mammoth 1.13.0 read.
# Guess: the hyphen that does not break, an ordinary key of Word (Ctrl+Shift+hyphen), is some hyphen for whoever reads text.
# Seen: Word does not store it as a letter, it is an element of its own between two texts. officeparser and word-extractor skip the element: "x = -5" is
# read as "x = 5", and "5-10" as "510". mammoth has the hyphen. A tab to the margin, which a page of options may have between two of them, is skipped by
# all three, so that "а) да" and "б) нет" run together; the plain tab is read by all three.
# Source: ECMA-376 part 1, 17.3.3.18 (noBreakHyphen), 17.3.3.23 (ptab), 17.3.3.32 (tab).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts docx@9.15.2 officeparser@8.1.1 word-extractor@1.0.4 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import * as docx from 'docx'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'
import WordExtractor from 'word-extractor'

const { NoBreakHyphen, PositionalTab, Tab, TextRun } = docx
const edge = new PositionalTab({
  alignment: docx.PositionalTabAlignment.RIGHT,
  relativeTo: docx.PositionalTabRelativeTo.MARGIN,
  leader: docx.PositionalTabLeader.NONE,
})
const lines = [['x = ', new NoBreakHyphen(), '5'], ['5', new NoBreakHyphen(), '10'], ['а) да', new Tab(), 'б) нет'], ['а) да', edge, 'б) нет']]
const children = lines.map((line) => new docx.Paragraph({ children: [new TextRun({ children: line })] }))
const buffer = await docx.Packer.toBuffer(new docx.Document({ sections: [{ children }] }))
const split = (text) => text.trim().split(/\n+/)
const seen = {
  officeparser: split((await (await parseOffice(buffer)).to('text')).value),
  wordExtractor: split((await new WordExtractor().extract(buffer)).getBody()),
  mammoth: split((await mammoth.extractRawText({ buffer })).value),
}
console.log(seen)
const tabs = ['а) да\tб) нет', 'а) даб) нет']
assert.deepEqual(seen, {
  officeparser: ['x = 5', '510', ...tabs],
  wordExtractor: ['x = 5', '510', ...tabs],
  mammoth: ['x = \u20115', '5\u201110', ...tabs],
})
console.log('As described.')
JS
node observe.mjs
