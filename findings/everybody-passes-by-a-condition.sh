#!/usr/bin/env bash
# Whoever failed has passed: the second part of a cell's format is never used.
# Packages: excelize-wasm 0.1.3 (Excelize, the library of Go, for JavaScript), exceljs 4.4.0 writes, xlsx 0.18.5 (SheetJS) for comparison.
# Guess: the format [>=5]"passed";"failed" of a table of marks shows "failed" for 3, as every table program does.
# Seen: the value 3 reads "passed". The condition is parsed and not asked: the first part is used for each number. The third part, for
# zero, is not used either: 0;-0;"none" shows 0. SheetJS shows both as a table program does.
# Source: ECMA-376 part 1, 18.8.31 (numFmts: sections and conditions).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts excelize-wasm@0.1.3 exceljs@4.4.0 xlsx@0.18.5
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { init } = require('excelize-wasm')
const { Workbook } = require('exceljs')
const XLSX = require('xlsx')

const cells = [
  ['[>=5]"passed";"failed"', 7],
  ['[>=5]"passed";"failed"', 3],
  ['0;-0;"none"', 0],
  ['0;-0;"none"', -2],
]
const book = new Workbook()
const sheet = book.addWorksheet('S')
cells.forEach(([format, value], at) => {
  sheet.getCell(`A${at + 1}`).value = value
  sheet.getCell(`A${at + 1}`).numFmt = format
})
const file = await book.xlsx.writeBuffer()
const excelize = await init('./node_modules/excelize-wasm/excelize.wasm.gz')
const opened = excelize.OpenReader(new Uint8Array(file))
const other = XLSX.read(file).Sheets.S
const shown = cells.map((_, at) => [opened.GetCellValue('S', `A${at + 1}`).value, other[`A${at + 1}`].w])
console.log(shown)
assert.deepEqual(shown, [
  ['passed', 'passed'],
  ['passed', 'failed'],
  ['0', 'none'],
  ['-2', '-2'],
])
console.log('As described.')
process.exit(0)
JS
node observe.mjs
