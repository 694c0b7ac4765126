#!/usr/bin/env bash
# The number of a question that Word counts itself is read as nothing, by the reader that reads most.
# Packages: docx 9.15.2 writes a document with a field; mammoth 1.13.0, officeparser 8.1.1 and word-extractor 1.0.4 read.
# Guess: the result of a field stands in the file as plain text, so all three read "Вопрос 12. Столица?"; if one of them has only
# the field's code, it is the smallest of the three.
# Seen: a field is written in two ways. Of the long one (w:fldChar) all three read the result; of the short one (w:fldSimple) mammoth
# drops result and all with a message, and the question has lost its number; the two small readers keep it.
# Source: ECMA-376 part 1, 17.16.19 (fldSimple: its children are the result of the field).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts docx@9.15.2 mammoth@1.13.0 officeparser@8.1.1 word-extractor@1.0.4
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { Document, Packer, Paragraph, SimpleField, TextRun } from 'docx'
import mammoth from 'mammoth'
import { parseOffice } from 'officeparser'
import WordExtractor from 'word-extractor'

const children = [
  new Paragraph({
    children: [new TextRun('Вопрос '), new SimpleField(' SEQ Вопрос ', '12'), new TextRun('. Столица?')],
  }),
]
writeFileSync('test.docx', await Packer.toBuffer(new Document({ sections: [{ children }] })))
const office = await parseOffice('test.docx')
const { value, messages } = await mammoth.extractRawText({ path: 'test.docx' })
const read = {
  mammoth: value.trim(),
  officeparser: (await office.to('text')).value.trim(),
  'word-extractor': (await new WordExtractor().extract('test.docx')).getBody().trim(),
}
console.log(read, messages)
assert.deepEqual(read, {
  mammoth: 'Вопрос . Столица?',
  officeparser: 'Вопрос 12. Столица?',
  'word-extractor': 'Вопрос 12. Столица?',
})
console.log('As described: mammoth reads a question without its number.')
JS
node observe.mjs
