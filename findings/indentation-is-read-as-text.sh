#!/usr/bin/env bash
# A document whose XML is indented is read with its indentation as text.
# Packages: html-to-docx 1.8.0 writes; word-extractor 1.0.4 and mammoth 1.13.0 read.
# Guess: the text of a document is what stands in w:t; blanks between other elements mean nothing, however the XML is laid out.
# Seen: html-to-docx writes document.xml with a line and an indentation for each element. word-extractor takes every text node
# of the part: "один" arrives between lines of blanks, so that whoever splits by empty lines finds nothing but them.
# Source: ECMA-376 part 1, 17.3.3.31 (t: literal text of a run); README of word-extractor.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-docx@1.8.0 word-extractor@1.0.4 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import htmlToDocx from 'html-to-docx'
import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'

const buffer = Buffer.from(await htmlToDocx('<p>один</p><p>два</p>'))
const body = (await new WordExtractor().extract(buffer)).getBody()
const { value } = await mammoth.extractRawText({ buffer })
console.log('word-extractor:', JSON.stringify(body), '\nmammoth:', JSON.stringify(value))
assert.equal(value, 'один\n\nдва\n\n')
assert.deepEqual(body.split(/\s+/).filter(Boolean), ['один', 'два'])
assert.match(body, /^\n {2}\n {4}\n/)
assert.match(body, /\n {8}один\n/)
console.log('As described.')
JS
node observe.mjs
