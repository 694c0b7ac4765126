// Runs the suites named on the command line, one after another, those joined by + side by side, and ends with one line:
// `N passed, N failed`. Appends it to the file that TEST_TOTALS names, so that `.ci/run` can sum several runs.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { refuse } from './refuse.ts'
import * as tally from './test-totals.ts'

type Environment = Record<string, string>
/** `read` counts what a report says, `failed` names its failed tests. */
type Suite = {
  command: string[]
  env: Environment
  /** Whether it runs on the built site. */
  isOnSite: boolean
  read: (report: string) => tally.Totals
  failed: (report: string) => string[]
}

const root = join(import.meta.dirname, '..')
const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
const databaseUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const onOwnServer = { DATABASE_URL: '', REDIS_URL: '', TEST_DATABASE_URL: '' }

const reportOf = (name: string) => `reports/${name}.json`

const vitest = (name: string, env: Environment, options: string[] = []): Suite => ({
  command: [
    ...['vitest', ...options, '--run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    ...['--reporter=junit', `--outputFile.junit=reports/${name}.xml`],
  ],
  env,
  isOnSite: false,
  read: (report) => tally.vitestTotals(JSON.parse(report)),
  failed: (report) => failedInVitest(JSON.parse(report)),
})

/** Recording traces takes a third of the processor time of a journey: a failed one is repeated alone, which records it. */
const traces = process.env.CI ? [] : ['--trace=off']

const journeys = (env: Environment, options: string[] = [], config = 'e2e'): Suite => ({
  command: ['playwright', 'test', `--config=${config}`, ...traces, ...options],
  env,
  isOnSite: true,
  read: (report) => tally.playwrightTotals(JSON.parse(report)),
  failed: (report) => failedInPlaywright(JSON.parse(report)),
})

/** Short forms of the fault scenarios. Only root mounts the disk that one of them fills; as root nothing may be skipped. */
const faults: Suite = {
  command: ['node', 'lab/faults/run.ts', '--short', ...(process.getuid?.() === 0 ? [] : ['--allow-skipped'])],
  env: {},
  isOnSite: true,
  read: (report) => tally.faultTotals(JSON.parse(report)),
  failed: (report) => JSON.parse(report).failures,
}

/** What another version of PostgreSQL can change, and what a Redis can. */
const onOtherServers = [
  ...['server/platform/store', 'server/read-models/search', 'server/operations/backup', 'server/operations/doctor'],
  ...['server/api-tests/plans', 'server/platform/limits', 'server/platform/cache', 'elsewhere'],
  ...['server/features/quiz/images/public-images', 'server/features/work/taking/guessed-codes'],
]

const projects = ['contract', 'server', 'tools', 'web', 'web-logic'].map((name) => `--project=${name}`)

const suites: Record<string, Suite> = {
  unit: vitest('unit', onOwnServer, projects),
  'new-feature': vitest('new-feature', {}, ['--project=new-feature']),
  'unit-postgres': vitest('unit-postgres', { TEST_DATABASE_URL: databaseUrl }, ['--project=server', ...onOtherServers]),
  e2e: journeys(onOwnServer),
  'e2e-main': journeys(onOwnServer, ['--grep=@main']),
  'e2e-rest': journeys(onOwnServer, ['--grep-invert=@main']),
  // The store does not see how wide the window is.
  'e2e-postgres': journeys({ DATABASE_URL: databaseUrl }, ['--grep=@main', '--project=desktop']),
  'e2e-cluster': journeys(onOwnServer, ['--grep=@main'], 'lab/cluster.config.ts'),
  faults,
}

let interrupted = false
const misses: string[] = []
const run = ([command = '', ...args]: string[], env: Environment) =>
  new Promise<number | null>((resolve, reject) => {
    const environment = { ...process.env, ...env, PATH }
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] })
    const stop = (signal: NodeJS.Signals) => {
      interrupted = true
      // A terminal has sent SIGINT to the child as well.
      if (signal === 'SIGTERM') child.kill(signal)
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    child.once('error', reject).once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code)
    })
  })

let building: Promise<number | null> | undefined
/** Builds the site once for all suites of this run; answers the exit code. */
function build(): Promise<number | null> {
  building ??= run(['npm', 'run', '--silent', 'build'], {})
  return building
}

async function runSuite(name: string, { command, env, isOnSite, read, failed }: Suite): Promise<tally.Verdict> {
  const report = join(root, reportOf(name))
  rmSync(report, { force: true })
  if (isOnSite && (await build()) !== 0) return tally.failedSuite('the site could not be built')
  const code = await run(command, { ...env, TEST_SUITE: name })
  if (!existsSync(report)) return tally.failedSuite('it left no report')
  const text = readFileSync(report, 'utf8')
  const verdict = tally.judge(read(text), code)
  misses.push(...failed(text).map((line) => `${name}: ${line}`))
  return verdict
}

/** The suites joined by + in an argument. */
const suitesNamed = (names: string) =>
  names.split('+').map((name) => {
    const suite = suites[name] ?? refuse(`No such suite: ${name}. There are ${Object.keys(suites).join(', ')}`)
    return { name, suite }
  })

async function totalsOf({ name, suite }: { name: string; suite: Suite }): Promise<tally.Totals> {
  const verdict = interrupted ? tally.failedSuite('the run was interrupted') : await runSuite(name, suite)
  if (verdict.reason) misses.push(`${name} counts as failed: ${verdict.reason}`)
  return verdict.totals
}

const all: tally.Totals[] = []
for (const together of process.argv.slice(2).map(suitesNamed)) {
  console.log(`\n== ${together.map(({ name }) => name).join('+')}`)
  all.push(...(await Promise.all(together.map(totalsOf))))
}
const total = tally.sum(all)
// Last of all, where the reader of a long run looks first.
if (misses.length > 0) console.log(`\nFailed, at the first try at least:\n${misses.join('\n')}`)
console.log(`\n${tally.totalsLine(total)}`)
if (process.env.TEST_TOTALS) appendFileSync(process.env.TEST_TOTALS, `${tally.totalsLine(total)}\n`)
process.exitCode = total.failed > 0 || total.passed === 0 || interrupted ? 1 : 0
