// Fails on source that Node's own reader of TypeScript refuses where tsc and the reader of the tests take it: such a file
// keeps the site from starting.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'tools', 'lab', 'e2e']
const listing = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders.map((name) => `${name}/*.ts`)]
const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Why Node refuses the file, or null. */
function refusalOf(file: string): string | null {
  try {
    stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
    return null
  } catch (error) {
    return `${file}: ${error}`
  }
}

// A file that was deleted is listed until the commit.
const refusals = files.filter((file) => existsSync(join(root, file))).map(refusalOf)
for (const refusal of refusals) if (refusal !== null) console.error(refusal)
process.exitCode = refusals.every((refusal) => refusal === null) ? 0 : 1
