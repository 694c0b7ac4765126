// Fails on source that Node's own reader of TypeScript refuses where tsc and the reader of the tests take it: such a file
// keeps the site from starting.
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const files = globSync('{contract,server,tools,lab,e2e}/**/*.ts', { cwd: root, exclude: ['**/node_modules'] })

/** Why Node refuses the file, or null. */
function refusalOf(file: string): string | null {
  try {
    stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
    return null
  } catch (error) {
    return `${file}: ${error}`
  }
}

const refusals = files.map(refusalOf).filter((refusal) => refusal !== null)
for (const refusal of refusals) console.error(refusal)
process.exitCode = files.length > 0 && refusals.length === 0 ? 0 : 1
