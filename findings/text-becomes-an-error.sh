#!/usr/bin/env bash
# The text "#N/A" is written into a table as an error.
# Packages: hucre 1.0.0 writes; exceljs 4.4.0, xlsx 0.18.5 (SheetJS) and read-excel-file 9.3.17 read.
# Guess: a string goes out as a string: an accepted answer of a test about spreadsheets may well be "#N/A".
# Seen: hucre writes a string that spells an error of a table program as a cell of the type "e". exceljs then has an object,
# SheetJS the number 42, read-excel-file nothing at all; other strings beside it stay strings.
# Source: ECMA-376 part 1, 18.18.11 (ST_CellType, "e"); README of hucre says nothing of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { writeXlsx } from 'hucre'
import readExcelFile from 'read-excel-file/node'
import * as XLSX from 'xlsx'

const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист', rows: [['ошибка', '#N/A']] }] }))
writeFileSync('table.xlsx', file)
const excel = new ExcelJS.Workbook()
await excel.xlsx.load(file)
const read = await readExcelFile('table.xlsx')
const seen = {
  exceljs: excel.worksheets[0].getRow(1).values.slice(1),
  sheetjs: [...'AB'].map((column) => Object.values(XLSX.read(file).Sheets)[0][`${column}1`].v),
  readExcelFile: (read[0].data ?? read)[0],
}
console.log(JSON.stringify(seen))
assert.deepEqual(seen, {
  exceljs: ['ошибка', { error: '#N/A' }],
  sheetjs: ['ошибка', 42],
  readExcelFile: ['ошибка'],
})
console.log('As described.')
JS
node observe.mjs
