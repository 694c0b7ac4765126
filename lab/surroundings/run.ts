// Sends a class of 50 through each program that operators put around the site, from packages of Debian, and large refused bodies
// through each proxy. Needs a build, root and the packages; installs nothing, and leaves no process.
// npm run test:surroundings [-- name part…] [--allow-skipped]
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { logFileOf, loggedErrors, startSite } from '../../e2e/harness/running-site.ts'
import { makeDatabase } from '../bench/http/bench-database.ts'
import { rounded } from '../bench/report.ts'
import { freePort } from '../faults/environment/free-port.ts'
import { startCluster } from '../faults/environment/postgres-cluster.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { runClass } from './class.ts'
import { type DebianProgram, missingHere, ownFolder, versionOf } from './programs.ts'
import { proxies, type SiteProxy } from './proxies.ts'
import { sendLargeBodies } from './refusals.ts'
import { type Service, services } from './services.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'allow-skipped': { type: 'boolean', default: false } },
})
// Whoever ends this process ends what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** What a trial found; `broken` is a sentence for each violation. */
type Trial = { calls: number; p95Ms: number; refused?: number; broken: string[] }
type Surroundings = DebianProgram & { name: string; try(databaseUrl: string): Promise<Trial> }

const settings = {
  RATE_LIMITS: 'on',
  LOG_LEVEL: 'warn',
  SAMPLE_DATA: 'on',
  ...(process.env.BASE ? {} : { TRUST_PROXY: 'loopback' }),
}
const logName = 'surroundings-of-class'

const before = (proxy: SiteProxy): Surroundings => ({
  ...proxy,
  try: (databaseUrl) =>
    withCleanup(async (started) => {
      const port = await freePort()
      const url = await proxy.start(started, port)
      const own = { PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl }
      await openSite(started, own)
      const played = await runClass(url)
      const { sent, others, broken } = await sendLargeBodies(url)
      return { ...played, calls: played.calls + others, refused: sent, broken: [...played.broken, ...broken] }
    }),
})

const beside = (service: Service): Surroundings => ({
  ...service,
  try: (databaseUrl) =>
    withCleanup(async (started) => {
      const running = await service.start(started, databaseUrl)
      const url = await openSite(started, { DATABASE_URL: databaseUrl, ...running.settings })
      const played = await runClass(url)
      const log = await readFile(logFileOf(logName), 'utf8')
      return { ...played, broken: [...played.broken, ...(await running.check({ url, log }))] }
    }),
})

async function openSite(started: AsyncDisposableStack, own: Record<string, string>): Promise<string> {
  const site = await startSite({ ...settings, DATA_DIR: await ownFolder(started, 'surroundings'), ...own }, logName)
  started.defer(site.stop)
  return site.url
}

const isWanted = ({ name }: Surroundings) =>
  positionals.length === 0 || positionals.some((part) => name.toLowerCase().includes(part.toLowerCase()))

async function tryOne(one: Surroundings, serverUrl: string): Promise<{ row: object; isFine: boolean }> {
  const missing = await missingHere(one)
  if (missing !== null) return { row: { program: one.name, outcome: missing }, isFine: values['allow-skipped'] }
  const program = `${one.name} ${await versionOf(one)}`
  const database = await makeDatabase(serverUrl)
  try {
    const { calls, p95Ms, refused, broken } = await one.try(database.url)
    const errors = await loggedErrors(logName)
    const found = [...broken, ...errors.slice(0, 3)]
    for (const sentence of found) console.error(`  ${sentence}`)
    const outcome = found.length === 0 ? 'fine' : `${found.length} wrong`
    const row = { program, calls, 'p95, ms': rounded(p95Ms), 'refused bodies': refused ?? '', outcome }
    return { row, isFine: found.length === 0 }
  } catch (error) {
    console.error(error)
    return { row: { program, outcome: error instanceof Error ? error.message : String(error) }, isFine: false }
  } finally {
    await database.drop()
  }
}

const wanted = [...proxies.map(before), ...services.map(beside)].filter(isWanted)
const rows: object[] = []
await withCleanup(async (started) => {
  const server = await startCluster()
  started.defer(server.remove)
  for (const [at, one] of wanted.entries()) {
    console.log(`${at + 1}/${wanted.length} ${one.name}`)
    const { row, isFine } = await tryOne(one, server.url)
    rows.push(row)
    if (!isFine) process.exitCode = 1
  }
})
console.table(rows)
if (wanted.length === 0) {
  console.error(`No surroundings have a name with: ${positionals.join(', ')}`)
  process.exitCode = 1
}
