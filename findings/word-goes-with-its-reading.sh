#!/usr/bin/env bash
# A word with its reading above it vanishes, or becomes one word with the reading.
# Packages: jszip 3.10.1 packs a document; mammoth 1.13.0, officeparser 8.1.1 and word-extractor 1.0.4 read.
# Guess: tests of Japanese and Chinese print a reading above a word. What is above gets lost, or stands in brackets; the word stays.
# Seen: of "Прочитайте 漢字(かんじ):" mammoth (which converts to HTML, where <ruby> is an element) and officeparser read
# "Прочитайте :", without the word; word-extractor reads the reading and the word as one, "かんじ漢字".
# Source: ECMA-376 part 1, 17.3.3.25 (ruby: rt is the guide, rubyBase the text that it belongs to).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jszip@3.10.1 mammoth@1.13.0 officeparser@8.1.1 word-extractor@1.0.4
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import JSZip from 'jszip'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'
import WordExtractor from 'word-extractor'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`
const zip = new JSZip()
zip.file(
  '[Content_Types].xml',
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
)
zip.file(
  '_rels/.rels',
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
)
zip.file(
  'word/document.xml',
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>${run('Прочитайте ')}${ruby}${run(':')}</w:p></w:body></w:document>`,
)
writeFileSync('test.docx', await zip.generateAsync({ type: 'nodebuffer' }))
const parsed = await parseOffice('test.docx')
const read = {
  mammoth: (await mammoth.extractRawText({ path: 'test.docx' })).value.trim(),
  officeparser: (await parsed.to('text')).value.trim(),
  'word-extractor': (await new WordExtractor().extract('test.docx')).getBody().trim(),
}
console.log(read)
assert.deepEqual(read, {
  mammoth: 'Прочитайте :',
  officeparser: 'Прочитайте :',
  'word-extractor': 'Прочитайте かんじ漢字:',
})
console.log('As described: the word is gone in two readers, and one with its reading in the third.')
JS
node observe.mjs
