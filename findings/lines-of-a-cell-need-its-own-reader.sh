#!/usr/bin/env bash
# Lines of a cell of OpenDocument are there for the library that wrote them alone.
# Packages: hucre 1.0.0, odf-kit 0.13.14 and xlsx 0.18.5 (SheetJS) write; hucre, odf-kit and xlsx read.
# Guess: four answers in one cell, each on a line of its own, are four lines for each reader: the format has an element for a line
# break and one for blanks, and the two young libraries say that they write what the format asks for.
# Seen: hucre and odf-kit write the line break as a line break of the XML, and two blanks as two blanks. In a paragraph the format
# reads any white space as one blank, as HTML does: SheetJS shows one line, and so does an office program. The two read each other's
# lines, and their own, so that no test of theirs can see it. What SheetJS writes is read with its lines by all three.
# Source: OpenDocument 1.3 part 3, 6.1.2 (white space), 6.1.3 (text:s), 6.1.5 (text:line-break).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 odf-kit@0.13.14 xlsx@0.18.5
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import * as hucre from 'hucre'
import { OdsDocument } from 'odf-kit'
import { readOds } from 'odf-kit/ods-reader'
import * as XLSX from 'xlsx'

const text = 'Волга\nОбь\nЛена,  правый приток'
const document = new OdsDocument()
document.addSheet('Лист').addRow([text])
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[text]]), 'Лист')
const files = {
  hucre: Buffer.from(await hucre.writeOds({ sheets: [{ name: 'Лист', rows: [[text]] }] })),
  odfKit: Buffer.from(await document.save()),
  sheetjs: XLSX.write(book, { type: 'buffer', bookType: 'ods' }),
}
const readers = {
  hucre: async (file) => (await hucre.readOds(file)).sheets[0].rows[0][0],
  odfKit: async (file) => readOds(file).sheets[0].rows[0].cells[0].value,
  sheetjs: async (file) => Object.values(XLSX.read(file).Sheets)[0].A1.v,
}
const seen = {}
for (const [writer, file] of Object.entries(files)) {
  seen[writer] = {}
  for (const [reader, read] of Object.entries(readers)) seen[writer][reader] = await read(file)
}
console.log(seen)
const oneLine = text.replace(/\s+/g, ' ')
const between = { hucre: text, odfKit: text, sheetjs: oneLine }
assert.deepEqual(seen, { hucre: between, odfKit: between, sheetjs: { hucre: text, odfKit: text, sheetjs: text } })
console.log('As described.')
JS
node observe.mjs
