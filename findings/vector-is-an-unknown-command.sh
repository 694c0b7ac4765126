#!/usr/bin/env bash
# The vector of one letter becomes a command of TeX that does not exist.
# Package: officeparser 8.1.1 (formulas of Word to TeX).
# Guess: an arrow over the letter a is \vec{a} or \vec a.
# Seen: braces are left out where one letter stands in them, and no blank takes their place: \veca, \hatx, which TeX and every
# renderer refuse as unknown. Over two letters braces are kept. Numbers do not suffer, as \frac12 and \sqrt2 mean what they should.
# Source: ECMA-376 part 1, 22.1.2.1 (acc); The TeXbook, chapter 3 (a command is as long as the letters that follow it).
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

const accent = (sign, text) =>
  `<m:acc><m:accPr><m:chr m:val="${sign}"/></m:accPr>${element(run(text))}</m:acc>`
assert.equal(await read(accent("\u20d7", "a")), "Ответ: \\veca")
assert.equal(await read(accent("\u0302", "x")), "Ответ: \\hatx")
assert.equal(await read(accent("\u20d7", "AB")), "Ответ: \\vec{AB}")
console.log("As described: the accent and its letter are one word.")
JS
node observe.mjs
