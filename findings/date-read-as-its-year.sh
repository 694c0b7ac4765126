#!/usr/bin/env bash
# 8 March 2026 of one library of tables is 18 July 1905 in another.
# Packages: xlsx 0.18.5 (SheetJS, cellDates) writes; exceljs 4.4.0, xlsx-populate 1.21.0 and read-excel-file 9.3.17 read.
# Guess: a cell of the type "d", which the format has for dates by ISO 8601, is the same day for each reader, or a text.
# Seen: exceljs parses the text of the cell as a number, which stops at the first hyphen: 2026, and that is a date, day 2026
# since 1900. Every date of a year is the same day of 1905. xlsx-populate gives NaN, read-excel-file the right day.
# Source: ECMA-376 part 1, 18.18.11 (ST_CellType, "d").
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 xlsx-populate@1.21.0 read-excel-file@9.3.17
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import readExcelFile from 'read-excel-file/node'
import * as XLSX from 'xlsx'
import XlsxPopulate from 'xlsx-populate'

process.env.TZ = 'UTC'
const days = ['2026-03-08', '2026-11-28']
const book = XLSX.utils.book_new()
const sheet = XLSX.utils.aoa_to_sheet([days.map((day) => new Date(day))], { cellDates: true })
XLSX.utils.book_append_sheet(book, sheet, 'Лист')
const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true })
writeFileSync('table.xlsx', file)
const excel = new ExcelJS.Workbook()
await excel.xlsx.load(file)
const dayOf = (date) => date.toISOString().slice(0, 10)
const read = await readExcelFile('table.xlsx')
const seen = {
  exceljs: excel.worksheets[0].getRow(1).values.slice(1).map(dayOf),
  populate: (await XlsxPopulate.fromDataAsync(file)).sheet(0).range('A1:B1').value()[0].map(String),
  readExcelFile: (read[0].data ?? read)[0].map(dayOf),
}
console.log(JSON.stringify(seen))
assert.deepEqual(seen, { exceljs: ['1905-07-18', '1905-07-18'], populate: ['NaN', 'NaN'], readExcelFile: days })
console.log('As described.')
JS
node observe.mjs
