#!/usr/bin/env bash
# The equations of a system run together into one that nobody wrote.
# Package: officeparser 8.1.1 (formulas of Word to TeX).
# Guess: rows of a system come out as rows (\\ or a line break), as the rows of a matrix in the same document do.
# Seen: x=1 above y=2 is read as x=1y=2, with nothing between the rows, and 2x=14 above 3y=6 as 2x=143y=6, where the number of one row
# takes the digits of the next. Rows of a matrix are kept.
# Source: ECMA-376 part 1, 22.1.2.34 (eqArr).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts officeparser@8.1.1 jszip@3.10.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import JSZip from 'jszip'
import { parseOffice } from 'officeparser'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const run = (text) => `<m:r><m:t>${text}</m:t></m:r>`
const element = (inside) => `<m:e>${inside}</m:e>`

/** What is read of a document with one formula of Word. */
async function read(formula) {
  const file = new JSZip()
  file.file('[Content_Types].xml', `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`)
  file.file('_rels/.rels', `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`)
  file.file('word/document.xml', `<w:document xmlns:w="${word}" xmlns:m="${math}"><w:body><w:p><w:r><w:t>Ответ: </w:t></w:r><m:oMath>${formula}</m:oMath></w:p></w:body></w:document>`)
  writeFileSync('one.docx', await file.generateAsync({ type: 'nodebuffer' }))
  const { value } = await (await parseOffice('one.docx')).to('text')
  const text = value.trim()
  console.log(text)
  return text
}

const rows = (...texts) => `<m:eqArr>${texts.map((text) => element(run(text))).join("")}</m:eqArr>`
const cells = (...texts) => `<m:mr>${texts.map((text) => element(run(text))).join("")}</m:mr>`
assert.equal(await read(rows("x=1", "y=2")), "Ответ: x=1y=2")
assert.equal(await read(rows("2x=14", "3y=6")), "Ответ: 2x=143y=6")
assert.match(await read(`<m:m>${cells("1", "2")}${cells("3", "4")}</m:m>`), /1 & 2 \\\\ 3 & 4/)
console.log("As described: the rows of a system have nothing between them.")
JS
node observe.mjs
