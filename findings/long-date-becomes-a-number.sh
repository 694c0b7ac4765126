#!/usr/bin/env bash
# The long date of a Russian table program is a bare number, or stands in English.
# Packages: excelize-wasm 0.1.3 (Excelize for JavaScript), numfmt 4.0.1 and xlsx 0.18.5 (SheetJS) format; exceljs 4.4.0 writes.
# Guess: the format [$-FC19]dd mmmm yyyy, which the program takes for "long date" on a Russian computer (the month in the genitive), is shown
# in Russian by those that know [$-419], and as a date by all.
# Seen: Excelize knows the months of 419, but for the locale FC19 gives up the format: 46089. numfmt knows 419 too and has "March" for FC19.
# SheetJS has English months for both.
# Source: ECMA-376 part 1, 18.8.31 (a code in brackets names language and calendar of a date).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts excelize-wasm@0.1.3 numfmt@4.0.1 xlsx@0.18.5 exceljs@4.4.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { format } from 'numfmt'

const require = createRequire(import.meta.url)
const { init } = require('excelize-wasm')
const { Workbook } = require('exceljs')
const XLSX = require('xlsx')

const formats = ['[$-419]d mmmm yyyy', '[$-FC19]d mmmm yyyy']
const book = new Workbook()
const sheet = book.addWorksheet('S')
formats.forEach((one, at) => {
  sheet.getCell(`A${at + 1}`).value = 46089
  sheet.getCell(`A${at + 1}`).numFmt = one
})
const file = await book.xlsx.writeBuffer()
const excelize = await init('./node_modules/excelize-wasm/excelize.wasm.gz')
const opened = excelize.OpenReader(new Uint8Array(file))
const cells = XLSX.read(file).Sheets.S
const shown = formats.map((one, at) => [
  opened.GetCellValue('S', `A${at + 1}`).value,
  format(one, 46089),
  cells[`A${at + 1}`].w,
])
console.log(shown)
assert.deepEqual(shown, [
  ['8 март 2026', '8 Март 2026', '8 March 2026'],
  ['46089', '8 March 2026', '8 March 2026'],
])
process.exit(0)
JS
node observe.mjs
