// Writes docs/api/openapi.json from the contract; with --check only compares it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '../contract/api.ts'
import { openApiDocument } from '../server/platform/openapi/document.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments('--check')
const file = join(import.meta.dirname, '../docs/api/openapi.json')
const text = `${JSON.stringify(openApiDocument(api, 'http://127.0.0.1:3000'), null, 2)}\n`

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== text) {
    console.error('docs/api/openapi.json does not say what the contract says: run npm run openapi')
    process.exitCode = 1
  }
} else {
  await writeFile(file, text)
}
