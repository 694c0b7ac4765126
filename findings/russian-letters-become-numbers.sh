#!/usr/bin/env bash
# The options а), б) of a Russian document are 1) and 2) after a converter that keeps a) and b).
# Package: pandoc-wasm 1.1.0 (pandoc 3.9), docx 9.15.2 writes.
# Guess: the letters of a list stay, as pandoc counts lists with Latin letters and Roman numbers; or all lists are numbered.
# Seen: lists of lowerLetter keep their letters in HTML and in Markdown; those of russianLower, which Word offers first on a Russian computer,
# have no style in HTML and numbers in Markdown. The key behind the questions, "2 — б", names an option that is called 2 now.
# Source: ECMA-376 part 1, 17.18.59 (ST_NumberFormat: russianLower, russianUpper).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pandoc-wasm@1.1.0 docx@9.15.2
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { Document, Packer, Paragraph } from 'docx'
import { convert } from 'pandoc-wasm'

async function markdownOf(format) {
  const levels = [{ level: 0, format, text: '%1)', start: 1 }]
  const item = (text) => new Paragraph({ text, numbering: { reference: 'list', level: 0 } })
  const document = new Document({
    numbering: { config: [{ reference: 'list', levels }] },
    sections: [{ children: [item('yes'), item('no')] }],
  })
  const file = new Blob([await Packer.toBuffer(document)])
  const { stdout } = await convert({ from: 'docx', to: 'markdown', 'input-files': ['in.docx'] }, null, { 'in.docx': file })
  return stdout.split('\n').filter((line) => line !== '').map((line) => line.replace(/\s+/g, ' '))
}
const seen = { latin: await markdownOf('lowerLetter'), russian: await markdownOf('russianLower') }
console.log(seen)
assert.deepEqual(seen, { latin: ['a) yes', 'b) no'], russian: ['1) yes', '2) no'] })
console.log('As described.')
JS
node observe.mjs
