#!/usr/bin/env bash
# Options on lines of their own become one line in Word.
# Package: @mohtasham/md-to-docx 4.0.1 (Markdown to Word), jszip 3.10.2 opens.
# Guess: a line that ends with two blanks ends there, as a break; a line without them runs on, as Markdown has it.
# Seen: both are the same: a line break of the XML inside of a text, which Word shows as a blank. "a) yes" and "b) no" stand in one line.
# Behind a backslash it is the same. Two blanks are how most editors of Markdown write the lines of a poem and of options.
# Source: CommonMark 0.31, 6.7 (hard line breaks); ECMA-376 part 1, 17.3.3.1 (br).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mohtasham/md-to-docx@4.0.1 jszip@3.10.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { convertMarkdownToDocx } from '@mohtasham/md-to-docx'
import JSZip from 'jszip'

const documentOf = async (text) => {
  const zip = await JSZip.loadAsync(Buffer.from(await (await convertMarkdownToDocx(text)).arrayBuffer()))
  return zip.file('word/document.xml').async('string')
}
for (const end of ['  ', '\\', '']) {
  const xml = await documentOf(`a) yes${end}\nb) no\n`)
  const text = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, one]) => one).join('')
  console.log(JSON.stringify(end), JSON.stringify(text))
  assert.ok(!xml.includes('<w:br'))
  assert.equal(text, 'a) yes\nb) no')
}
console.log('As described.')
JS
node observe.mjs
