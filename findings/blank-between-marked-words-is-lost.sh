#!/usr/bin/env bash
# Two marked words become one word in Word.
# Packages: html-to-docx 1.8.0, mammoth 1.13.0 reads.
# Guess: the blank in "<b>да</b> <i>нет</i>" is a text between two elements of a line, and HTML keeps it.
# Seen: texts of white space alone are dropped wherever they stand: "данет". A blank inside one of the elements, a no-break
# space or any letter beside it stays. Answers such as "H<sub>2</sub> <b>O</b>" run together.
# Source: CSS Text 3, 4.1.1 (collapsible white space inside an inline formatting context is one space).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-docx@1.8.0 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import htmlToDocx from 'html-to-docx'
import mammoth from 'mammoth'

const textOf = async (html) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(await htmlToDocx(html)) })).value.trim()
const seen = {
  between: await textOf('<p><b>да</b> <i>нет</i></p>'),
  inside: await textOf('<p><b>да </b><i>нет</i></p>'),
  plain: await textOf('<p><b>да</b> нет</p>'),
}
console.log(seen)
assert.deepEqual(seen, { between: 'данет', inside: 'да нет', plain: 'да нет' })
console.log('As described.')
JS
node observe.mjs
