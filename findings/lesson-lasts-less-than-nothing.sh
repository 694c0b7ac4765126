#!/usr/bin/env bash
# Forty-five minutes of one library of tables are a whole day more, or less than nothing, in another.
# Packages: exceljs 4.4.0 and hucre 1.0.0 read and write; xlsx 0.18.5 (SheetJS) looks at the bare numbers.
# Guess: a duration in a cell (0:45 in the format [h]:mm) is a part of a day; both give it as a date, and a date that the one has read is the same
# cell once the other has written it, as dates of our days are.
# Seen: the day zero is 30 December 1899 for exceljs and the 31st for hucre, which follows the calendar of table programs up to February 1900 and
# agrees from March 1900 on. 0:45 read by hucre and written by exceljs is 24:45; read by exceljs and written by hucre it is 23 hours and 15 minutes
# below zero, which a table program shows as a row of hashes. A lesson in May 2026 is the same both ways, so that a test with dates passes.
# Source: ECMA-376 part 1, 18.17.4.1 (serial date-times and the systems that begin in 1900).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 hucre@1.0.0 xlsx@0.18.5
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import { readXlsx, writeXlsx } from 'hucre'
import * as XLSX from 'xlsx'

const cells = [[45 / 1440, '[h]:mm'], [46_157.375, 'dd.mm.yyyy hh:mm']]
const written = new ExcelJS.Workbook()
const sheet = written.addWorksheet('Лист')
for (const [index, [value, numFmt]] of cells.entries()) Object.assign(sheet.getCell(`A${index + 1}`), { value, numFmt })
const file = Buffer.from(await written.xlsx.writeBuffer())
const workbook = new ExcelJS.Workbook()
await workbook.xlsx.load(file)
const byExceljs = cells.map((_, index) => [workbook.worksheets[0].getCell(`A${index + 1}`).value])
const byHucre = (await readXlsx(file)).sheets[0].rows.map((row) => [row[0]])

/** The minutes since day zero that stand in the file. */
const minutes = (bytes) => Object.entries(Object.values(XLSX.read(bytes).Sheets)[0])
  .filter(([address]) => address.startsWith('A')).map(([, { v }]) => Math.round(v * 1440))
const copy = new ExcelJS.Workbook()
copy.addWorksheet('Лист').addRows(byHucre)
const seen = {
  original: minutes(file),
  hucreToExceljs: minutes(Buffer.from(await copy.xlsx.writeBuffer())),
  exceljsToHucre: minutes(Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист', rows: byExceljs }] }))),
}
console.log(seen, byExceljs[0], byHucre[0])
assert.deepEqual(seen, {
  original: [45, 66_466_620],
  hucreToExceljs: [24 * 60 + 45, 66_466_620],
  exceljsToHucre: [45 - 24 * 60, 66_466_620],
})
console.log('As described.')
JS
node observe.mjs
