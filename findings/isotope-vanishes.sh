#!/usr/bin/env bash
# An isotope in a document of Word is read as nothing, its letter too.
# Package: officeparser 8.1.1 (formulas of Word to TeX).
# Guess: a letter with indices before it is read as such, or its letter remains, as what stands in unknown elements usually does.
# Seen: uranium-235, its mass and number before the letter, is gone as a whole, and a question ends behind its colon. An arrow that is
# drawn as a sign over or under a text, as of a reaction at a temperature, loses the arrow and keeps the text.
# Source: ECMA-376 part 1, 22.1.2.99 (sPre) and 22.1.2.41 (groupChr).
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

const isotope = `<m:sPre><m:sub>${run("92")}</m:sub><m:sup>${run("235")}</m:sup>${element(run("U"))}</m:sPre>`
const arrow = `<m:groupChr><m:groupChrPr><m:chr m:val="→"/><m:pos m:val="bot"/></m:groupChrPr>${element(run("t"))}</m:groupChr>`
const behind = `<m:sSub>${element(run("H"))}<m:sub>${run("2")}</m:sub></m:sSub>`
assert.equal(await read(isotope), "Ответ:")
assert.equal(await read(run("A") + arrow + run("B")), "Ответ: AtB")
assert.equal(await read(behind), "Ответ: H_2")
console.log("As described: the isotope is gone, the arrow too; an index behind a letter is read.")
JS
node observe.mjs
