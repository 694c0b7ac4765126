#!/usr/bin/env bash
# A question about HTML loses its markup between two libraries of tables.
# Packages: xlsx 0.18.5 (SheetJS) writes; exceljs 4.4.0 and read-excel-file 9.3.17 read.
# Guess: the text "&lt;br&gt;" of a cell, five letters and signs that a question about HTML asks for, is the same text for
# each reader.
# Seen: SheetJS stores texts in the cell (t="str") and not in the shared table. exceljs decodes such a text once as XML and
# then once more, so that "&lt;br&gt;" is read as "<br>" and "&amp;amp;" as "&amp;". Texts of the shared table, which exceljs
# writes itself, are decoded once.
# Source: ECMA-376 part 1, 18.3.1.4 (c) and 18.18.11 (ST_CellType).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import readExcelFile from 'read-excel-file/node'
import * as XLSX from 'xlsx'

const asked = ['&lt;br&gt;', '&amp;amp;']
async function readBy(file) {
  const excel = new ExcelJS.Workbook()
  await excel.xlsx.load(file)
  writeFileSync('table.xlsx', file)
  const read = await readExcelFile('table.xlsx')
  return { exceljs: excel.worksheets[0].getRow(1).values.slice(1), other: (read[0].data ?? read)[0] }
}
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([asked]), 'Лист')
const own = new ExcelJS.Workbook()
own.addWorksheet('Лист').addRow(asked)
const seen = {
  ofSheetJs: await readBy(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })),
  ofExcelJs: await readBy(await own.xlsx.writeBuffer()),
}
console.log(JSON.stringify(seen))
assert.deepEqual(seen, {
  ofSheetJs: { exceljs: ['<br>', '&amp;'], other: asked },
  ofExcelJs: { exceljs: asked, other: asked },
})
console.log('As described.')
JS
node observe.mjs
