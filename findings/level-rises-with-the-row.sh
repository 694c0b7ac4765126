#!/usr/bin/env bash
# The level B2 of a language is B3 in the next row and B4 in the one after it.
# Packages: exceljs 4.4.0 and xlsx 0.18.5 (SheetJS) read; jszip 3.10.2 packs the sheet as table programs write it.
# Guess: a formula that was filled down is stored once, and a reader moves its references for each row and nothing else.
# Seen: both move what looks like an address in quotation marks too: IF(A1>=60,"B2","B1"), levels of a language, is IF(A2>=60,"B3","B2") one
# row below and IF(A3>=60,"B4","B3") two rows below; "Вариант A1" counts up, and so does a sheet that is called 'Класс A1'. The stored results are
# right, so that nothing shows until the formulas are counted anew.
# Source: ECMA-376 part 1, 18.3.1.40 (f, shared formulas: relative references change with the cell), 18.17.2 (what stands in quotation marks is a text).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 jszip@3.10.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import JSZip from 'jszip'
import * as XLSX from 'xlsx'

const formulas = ['IF(A1&gt;=60,"B2","B1")', '"Вариант A1"', "'Класс A1'!A1"]
const columns = ['B', 'C', 'D']
const marks = [72, 55, 90]
const cell = (row, index) => {
  const shared = row === 1 ? ` ref="${columns[index]}1:${columns[index]}3" si="${index}">${formulas[index]}</f>` : ` si="${index}"/>`
  return `<c r="${columns[index]}${row}" t="str"><f t="shared"${shared}<v>—</v></c>`
}
const rows = marks.map((mark, index) => {
  const cells = columns.map((_, column) => cell(index + 1, column)).join('')
  return `<row r="${index + 1}"><c r="A${index + 1}"><v>${mark}</v></c>${cells}</row>`
})
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[0]]), 'Лист')
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[0]]), 'Класс A1')
const zip = await JSZip.loadAsync(XLSX.write(book, { type: 'buffer' }))
const sheet = await zip.file('xl/worksheets/sheet1.xml').async('string')
zip.file('xl/worksheets/sheet1.xml', sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows.join('')}</sheetData>`))
const file = await zip.generateAsync({ type: 'nodebuffer' })

const workbook = new ExcelJS.Workbook()
await workbook.xlsx.load(file)
const read = XLSX.read(file).Sheets['Лист']
const addresses = ['B1', 'B2', 'B3', 'C3', 'D3']
const seen = {
  exceljs: addresses.map((address) => workbook.worksheets[0].getCell(address).formula),
  sheetjs: addresses.map((address) => read[address].f),
}
console.log(seen)
const moved = ['IF(A1>=60,"B2","B1")', 'IF(A2>=60,"B3","B2")', 'IF(A3>=60,"B4","B3")', '"Вариант A3"', "'Класс A3'!A3"]
assert.deepEqual(seen, { exceljs: moved, sheetjs: moved })
console.log('As described: the levels B2 and B1 are B4 and B3 in the third row.')
JS
node observe.mjs
