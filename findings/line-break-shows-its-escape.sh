#!/usr/bin/env bash
# A line break that one library of tables writes shows as "_x000d_" in two others.
# Packages: xlsx 0.18.5 (SheetJS) writes; exceljs 4.4.0 and xlsx-populate 1.21.0 read.
# Guess: a text of two lines with CR LF, as a paste from Windows has it, is one text with a line break for whoever reads it.
# Seen: SheetJS writes the CR as _x000d_ in lower case. exceljs decodes the upper case alone, xlsx-populate neither, and an
# answer of two lines shows "раз_x000d_". The files that exceljs writes itself have no escape and read well everywhere.
# Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring: _xHHHH_, hexadecimal digits of either case).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 xlsx-populate@1.21.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import * as XLSX from 'xlsx'
import XlsxPopulate from 'xlsx-populate'

const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['раз\r\nдва']]), 'Лист')
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
const excel = new ExcelJS.Workbook()
await excel.xlsx.load(file)
const seen = {
  sheetjs: Object.values(XLSX.read(file).Sheets)[0].A1.v,
  exceljs: excel.worksheets[0].getCell('A1').value,
  populate: (await XlsxPopulate.fromDataAsync(file)).sheet(0).cell('A1').value(),
}
console.log(seen)
assert.deepEqual(seen, { sheetjs: 'раз\r\nдва', exceljs: 'раз_x000d_\nдва', populate: 'раз_x000d_\nдва' })
console.log('As described.')
JS
node observe.mjs
