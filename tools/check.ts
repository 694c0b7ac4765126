// Runs all static checks concurrently. The output of a check is shown only when it fails.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments()
const root = join(import.meta.dirname, '..')
const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`

// Threads of tsc repeat much of each other's work: a second one pays on cores that the other checks leave free.
const typeCheckers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

const steps: Record<string, string[]> = {
  'format and lint (biome)': ['biome', 'ci', '--error-on-warnings'],
  'types (tsc)': ['tsc', '--checkers', String(typeCheckers)],
  'TypeScript as Node reads it': ['node', 'tools/check-node-reads.ts'],
  'import rules': ['node', 'tools/import-rules/check-import-rules.ts'],
  'unused code (knip)': ['knip', '--no-progress'],
  'page weight': ['npm', 'run', '--silent', 'bench:weight', '--', '--check'],
  'links of the documents': ['node', 'tools/check-links.ts'],
  'tests named in the documents': ['node', 'tools/check-named-tests.ts'],
}

async function run([command = '', ...args]: string[]): Promise<{ code: number | null; words: string }> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, words: `${out}${err}`.trim() }
}

async function passes(name: string, command: string[]): Promise<boolean> {
  const start = performance.now()
  const { code, words } = await run(command)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (code === 0) console.log(`ok    ${name}, ${seconds} s`)
  else console.log(`\n${words}\nFAILED ${name} (${command.join(' ')})\n`)
  return code === 0
}

const results = await Promise.all(Object.entries(steps).map(([name, command]) => passes(name, command)))
process.exitCode = results.every(Boolean) ? 0 : 1
