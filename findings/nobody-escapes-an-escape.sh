#!/usr/bin/env bash
# A text that looks like an escape of the format is another text after each of six libraries of tables.
# Packages: exceljs 4.4.0, xlsx 0.18.5 (SheetJS), write-excel-file 4.1.1, xlsx-populate 1.21.0, excel4node 1.8.2, hucre 1.0.0.
# Guess: a library that decodes _x0041_ on reading writes the sign before it as _x005F_, as the format asks, so that a name
# such as _x0041_ in a test about programming comes back.
# Seen: none of the six escapes it, four of five readers decode it: whatever writes the file, "_x0041_" is read as "A", by the
# library that wrote it too. xlsx-populate alone neither escapes nor decodes, and exceljs does not decode what SheetJS stores
# in the cell itself.
# Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 write-excel-file@4.1.1 read-excel-file@9.3.17 xlsx-populate@1.21.0 excel4node@1.8.2 hucre@1.0.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import excel4node from 'excel4node'
import ExcelJS from 'exceljs'
import * as hucre from 'hucre'
import readExcelFile from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import * as XLSX from 'xlsx'
import XlsxPopulate from 'xlsx-populate'

const name = '_x0041_'
const writers = {
  exceljs: async (file) => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('s').addRow([name])
    await book.xlsx.writeFile(file)
  },
  sheetjs: (file) => {
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[name]]), 's')
    writeFileSync(file, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }))
  },
  writeExcelFile: (file) => writeExcelFile([[{ value: name, type: String }]]).toFile(file),
  populate: async (file) => {
    const book = await XlsxPopulate.fromBlankAsync()
    book.sheet(0).cell('A1').value(name)
    await book.toFileAsync(file)
  },
  excel4node: async (file) => {
    const book = new excel4node.Workbook()
    book.addWorksheet('s').cell(1, 1).string(name)
    writeFileSync(file, await book.writeToBuffer())
  },
  hucre: async (file) => writeFileSync(file, await hucre.writeXlsx({ sheets: [{ name: 's', rows: [[name]] }] })),
}
const readers = {
  exceljs: async (file) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(file)
    return book.worksheets[0].getCell('A1').value
  },
  sheetjs: (file) => Object.values(XLSX.read(readFileSync(file)).Sheets)[0].A1.v,
  readExcelFile: async (file) => {
    const read = await readExcelFile(file)
    return (read[0].data ?? read)[0][0]
  },
  hucre: async (file) => (await hucre.readXlsx(readFileSync(file))).sheets[0].rows[0][0],
  populate: async (file) => (await XlsxPopulate.fromFileAsync(file)).sheet(0).cell('A1').value(),
}
for (const [writer, write] of Object.entries(writers)) {
  await write(`${writer}.xlsx`)
  const seen = {}
  for (const [reader, read] of Object.entries(readers)) seen[reader] = await read(`${writer}.xlsx`)
  console.log(writer, seen)
  const ofExcelJs = writer === 'sheetjs' ? name : 'A'
  assert.deepEqual(seen, { exceljs: ofExcelJs, sheetjs: 'A', readExcelFile: 'A', hucre: 'A', populate: name })
}
console.log('As described.')
JS
node observe.mjs
