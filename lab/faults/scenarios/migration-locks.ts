import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { type MigrationFile, migrationsAround, multiplyRows, writeReleaseRows } from '../environment/release-rows.ts'
import { withCleanup } from '../environment/with-cleanup.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

/** Tables that visitors write all the time, with their rows. A site with so many attempts has a tenth as many tests. */
const busyTables = {
  users: 200_000,
  sessions: 200_000,
  attempts: 200_000,
  quiz_passes: 200_000,
  likes: 200_000,
  comments: 200_000,
  quizzes: 20_000,
  quiz_versions: 20_000,
}
const promisedMs = 1_000
const pollMs = 20

/** Migrations that keep visitors waiting for longer than promised. They were applied before this was measured. */
const known: Record<string, string> = {
  '0005_counters.sql': 'fills the tables of counters',
  '0009_images_and_moderation.sql': 'reads the pictures of every version',
  '0011_lists.sql': 'writes the length and the kind of every test',
}

/** Every migration since the last release is applied beside writers of busy tables, who report how long they had to wait. */
export const migrationLocks: FaultScenario = {
  name: 'migrations beside 200,000 rows',
  missing: missingPostgres,
  run: () =>
    withCleanup(async (started) => {
      const cluster = await startCluster()
      started.defer(cluster.remove)
      return applyBesideWriters(cluster.url, started)
    }),
}

type Wait = { name: string; table: string; ms: number }

async function applyBesideWriters(url: string, started: AsyncDisposableStack): Promise<FaultFigures> {
  const versions = await readdir(join(import.meta.dirname, '../../../server/testing/dumps'))
  const release = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? ''
  const migrations = await migrationsAround(release)
  const connect = async () => {
    const client = new Client(url)
    await client.connect()
    started.defer(() => client.end())
    return client
  }
  const filling = await connect()
  for (const { text } of migrations.known) await filling.query(text)
  await writeReleaseRows(filling, release)
  for (const [table, rows] of Object.entries(busyTables)) await multiplyRows(filling, table, rows)
  await filling.query('vacuum analyze')

  const migrating = await connect()
  const longest: Wait[] = []
  const writers = await Promise.all(Object.keys(busyTables).map(async (table) => startWriter(await connect(), table)))
  for (const file of migrations.later) {
    await apply(migrating, file)
    for (const writer of writers) longest.push({ name: file.name, table: writer.table, ms: await writer.longest() })
  }
  await Promise.all(writers.map((writer) => writer.stop()))
  const slow = longest.filter(({ ms }) => ms > promisedMs)
  return {
    load: `${migrations.later.length} migrations since ${release}, a writer for each of ${writers.length} tables`,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
    recovery: null,
    broken: [],
    late: slow
      .filter(({ name }) => !(name in known))
      .map(({ name, table, ms }) => `${name} kept writers of ${table} waiting for ${ms} ms.`),
    notes: worstOf(longest)
      .map(({ name, table, ms }) => `${name}: ${table} for ${ms} ms${known[name] ? ` (${known[name]})` : ''}`)
      .join('; '),
  }
}

async function apply(client: Client, { text }: MigrationFile): Promise<void> {
  await client.query('begin')
  await client.query(text)
  await client.query('commit')
}

/** Writes to a table as visitors do: it needs the table's lock for writing, and that of a row. */
function startWriter(client: Client, table: string) {
  let [longest, isOver] = [0, false]
  const write = async () => {
    while (!isOver) {
      const begun = performance.now()
      await client.query(
        `begin; lock table ${table} in row exclusive mode; select 1 from ${table} limit 1 for update; commit`,
      )
      longest = Math.max(longest, Math.round(performance.now() - begun))
      await wait(pollMs)
    }
  }
  const work = write()
  work.catch(() => {})
  return {
    table,
    /** The longest wait since the last call, once a write that is under way has ended. */
    longest: async () => {
      await wait(5 * pollMs)
      const found = longest
      longest = 0
      return found
    },
    stop: async () => {
      isOver = true
      await work
    },
  }
}

/** The longest wait of each migration, where it is worth telling. */
const worstOf = (waits: readonly Wait[]): Wait[] =>
  Object.values(Object.groupBy(waits, ({ name }) => name)).flatMap((group) => {
    const [worst] = (group ?? []).toSorted((one, other) => other.ms - one.ms)
    return worst && worst.ms > promisedMs / 5 ? [worst] : []
  })
