#!/usr/bin/env bash
# The second paragraph of a question is an option once pandoc's document is read, by pandoc too.
# Package: pandoc-wasm 1.1.0 (pandoc 3.9) writes and reads, mammoth 1.13.0 reads.
# Guess: what pandoc writes to Word it reads as the same list; a further paragraph of an item is an indented paragraph.
# Seen: it is written as an item of another list, whose bullet is a blank. Word shows an indented paragraph. Both readers see a list with
# bullets: the question ends behind its first paragraph, "Who wrote it?" is an item, and the options of the question are below that one.
# Source: ECMA-376 part 1, 17.9.11 (lvlText: the text of the mark, here a blank).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pandoc-wasm@1.1.0 mammoth@1.13.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import mammoth from 'mammoth'
import { convert } from 'pandoc-wasm'

const text = '1. Read the text.\n\n   Who wrote it?\n\n   a) Gogol\n   b) Chekhov\n\n2. When?\n'
const { files } = await convert({ from: 'markdown', to: 'docx', 'output-file': 'out.docx' }, text, {})
const file = files['out.docx']
const again = (await convert({ from: 'docx', to: 'html', 'input-files': ['in.docx'] }, null, { 'in.docx': file })).stdout
const plain = again.replace(/\s*\n\s*/g, '').replace(/<\/?p>/g, '')
const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await file.arrayBuffer()) })
console.log({ plain, value })
assert.match(plain, /Read the text\.<\/li><\/ol><ul><li>Who wrote it\?<ol type="a"><li>Gogol/)
assert.match(value, /Read the text\.<\/li><\/ol><ul><li>Who wrote it\?<ol><li>Gogol/)
console.log('As described.')
JS
node observe.mjs
