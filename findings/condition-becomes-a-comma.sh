#!/usr/bin/env bash
# The probability of A under the condition B becomes that of A and B.
# Package: officeparser 8.1.1 (formulas of Word to TeX).
# Guess: brackets with two parts are read with the sign that Word draws between them; a file that names none means the vertical bar.
# Seen: without a named sign a comma stands between the parts: P(A|B) arrives as P(A,B), another probability, and the set {x|x>0} as a
# set of two things. A sign that is named, a semicolon or the bar itself, is kept.
# Source: ECMA-376 part 1, 22.1.2.94 (sepChr: the default is the vertical bar).
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

const parts = (properties) => `<m:d>${properties}${element(run("A"))}${element(run("B"))}</m:d>`
const named = (sign) => parts(`<m:dPr><m:sepChr m:val="${sign}"/></m:dPr>`)
assert.equal(await read(run("P") + parts("")), "Ответ: P(A,B)")
const set = `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val="}"/></m:dPr>${element(run("x"))}${element(run("x&gt;0"))}</m:d>`
assert.equal(await read(set), "Ответ: \\{x,x>0\\}")
assert.equal(await read(run("P") + named(";")), "Ответ: P(A;B)")
assert.equal(await read(run("P") + named("|")), "Ответ: P(A|B)")
console.log("As described: the bar that need not be named is read as a comma.")
JS
node observe.mjs
