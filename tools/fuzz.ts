// `npm run test:fuzz`: a thousand valid and invalid requests to every call. Ends with a table, and with code 1 after any 5xx or
// other violation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type FuzzReport, type FuzzRow, totalOf } from '../server/api-tests/fuzz-report.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments()
const root = join(import.meta.dirname, '..')
const report = join(root, 'reports/fuzz.json')
const runs = process.env.FUZZ_RUNS || '1000'

const column = (text: string, width: number) => text.padStart(width)
const line = (name: string, ...values: (string | number)[]) =>
  name.padEnd(26) + values.map((value) => column(String(value), 10)).join('')

function print({ seed, rows }: FuzzReport): void {
  console.log(`\nSeed ${seed} (FUZZ_SEED), ${runs} requests a call (FUZZ_RUNS)\n`)
  console.log(line('', 'requests', '2xx', '4xx', '5xx', 'reached', 'slowest'))
  for (const row of rows) console.log(lineOf(row))
  const slowest = Math.max(...rows.map((row) => row.slowest))
  const [requests, ok, refused] = [totalOf(rows, 'requests'), totalOf(rows, 'ok'), totalOf(rows, 'refused')]
  const [failed, reached] = [totalOf(rows, 'failed'), totalOf(rows, 'reached')]
  console.log(lineOf({ call: 'all', requests, ok, refused, failed, reached, slowest }))
}

const lineOf = ({ call, requests, ok, refused, failed, reached, slowest }: FuzzRow) =>
  line(call, requests, ok, refused, failed, `${Math.round((100 * reached) / requests)} %`, `${Math.round(slowest)} ms`)

mkdirSync(join(root, 'reports'), { recursive: true })
rmSync(report, { force: true })
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  FUZZ_RUNS: runs,
  FUZZ_REPORT: report,
}
const child = spawn('vitest', ['run', '--project=server', 'server/api-tests/fuzz.test.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const [code] = await once(child, 'exit')
if (existsSync(report)) print(JSON.parse(readFileSync(report, 'utf8')))
process.exitCode = code === 0 && existsSync(report) ? 0 : 1
