// Throughput and CPU time a request of the site against a floor. Reads: a bare node:http server that sends the same bytes.
// Writes (with DATABASE_URL): a script that writes the same rows in one statement. Needs a build (`npm run build`). npm run
// bench:http -- [--seconds 1] [--rounds 7] [--connections 32,256] [--only alltests]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSite } from '../../e2e/harness/running-site.ts'
import { makeDatabase } from './http/bench-database.ts'
import { compareReads } from './http/compare-reads.ts'
import { compareWrites } from './http/compare-writes.ts'
import { startGenerator } from './http/generator.ts'
import { untilIdle } from './http/processor-time.ts'
import { publish } from './http/tables.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '7' },
    connections: { type: 'string', default: '32,256' },
    only: { type: 'string', default: '' },
  },
})
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const connections = values.connections.split(',').map(Number)

const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-bench-'))
const database = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null
const site = await startSite(
  { DATA_DIR: dataDir, SAMPLE_DATA: 'on', RATE_LIMITS: 'off', DATABASE_URL: database?.url ?? '' },
  'bench-site',
)
const generator = startGenerator()
try {
  await untilIdle(site.pid)
  const parts = { site, generator, effort, only: values.only }
  const reads = await compareReads({ ...parts, connections })
  const writes = database ? await compareWrites({ ...parts, databaseUrl: database.url, connections: 32 }) : []
  const store = database ? 'PostgreSQL' : 'the embedded store'
  publish(
    [
      { title: 'Reads, against a bare node:http server that sends the same bytes', comparisons: reads },
      { title: 'Writes, against one statement for the same rows', comparisons: writes },
    ].filter(({ comparisons }) => comparisons.length > 0),
    `Medians of ${effort.rounds} rounds of ${effort.seconds} s each (writes: four times as long), in turn, on ${store}, the access log going to a file.`,
  )
} finally {
  generator.stop()
  await site.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
}
