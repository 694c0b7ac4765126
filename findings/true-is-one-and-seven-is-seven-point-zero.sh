#!/usr/bin/env bash
# The answer 7 of a table is "7.0", "true" is "1.0", and 8 March is 46089.0.
# Package: pandoc-wasm 1.1.0 (pandoc 3.9 for JavaScript, its own reader of .xlsx), exceljs 4.4.0 writes.
# Guess: a converter of documents shows what the table shows, or the value: 7, TRUE, 50 %, a date.
# Seen: each number is written as a number of the language that pandoc is written in: 7.0, 1.23456789012345e14 for a number of a document. A
# truth becomes a number, so that a column of true and false is one of 1.0 and 0.0. No format of a cell is used. Texts are as they were, but
# for one with marked letters: H2O with a lowered 2 is "H 2 O". Sheets that are hidden are read as the others.
# Source: ECMA-376 part 1, 18.18.11 (ST_CellType: "b" is a boolean) and 18.8.30 (numFmt).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pandoc-wasm@1.1.0 exceljs@4.4.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import { convert } from 'pandoc-wasm'

const letters = { richText: [{ text: 'H' }, { text: '2', font: { vertAlign: 'subscript' } }, { text: 'O' }] }
const values = [7, 123456789012345, true, false, new Date(Date.UTC(2026, 2, 8)), '0,5', letters]
const book = new ExcelJS.Workbook()
book.addWorksheet('S').addRows([['value'], ...values.map((value) => [value])])
const file = new Blob([await book.xlsx.writeBuffer()])
const { stdout } = await convert({ from: 'xlsx', to: 'html', 'input-files': ['in.xlsx'] }, null, { 'in.xlsx': file })
const seen = [...stdout.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)
console.log(seen)
assert.deepEqual(seen, ['7.0', '1.23456789012345e14', '1.0', '0.0', '46089.0', '0,5', 'H 2 O'])
console.log('As described.')
JS
node observe.mjs
