// How calls slow down as a site grows: the same requests to sites with 10 thousand, 100 thousand and 1 million tests,
// without response caches. Needs a PostgreSQL server (DATABASE_URL), where each site has a database of its own, dropped at
// the end.
// npm run bench:growth -- [--sizes 10000,100000] [--only search] [--rounds 5] [--requests 40] [--seconds 6] [--keep]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { growthCalls } from './growth/calls.ts'
import { timeCreate } from './growth/create-parts.ts'
import { type GrowingSite, growSite } from './growth/growing-site.ts'
import { type Growth, measure } from './growth/measure.ts'
import { writePlans } from './growth/plans.ts'
import { closeConnections } from './growth/send-request.ts'
import { lineOf, publishGrowth } from './growth/table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '6' },
    keep: { type: 'boolean', default: false },
  },
})
const effort = { rounds: Number(values.rounds), requests: Number(values.requests), seconds: Number(values.seconds) }
const serverUrl = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-growth-'))
const sites: GrowingSite[] = []
try {
  for (const tests of values.sizes.split(',').map(Number)) {
    const site = await growSite({ serverUrl, tests, dataDir, keep: values.keep })
    sites.push(site)
    console.log(`${tests} tests: ${site.filledIn === null ? 'reused' : `filled in ${site.filledIn.toFixed(0)} s`}`)
  }
  const calls = growthCalls.filter(({ name }) => name.includes(values.only))
  const growths: Growth[] = []
  for (const call of calls) {
    const growth = await measure(call, sites, effort)
    growths.push(growth)
    console.log(lineOf(growth))
  }
  const [smallest] = sites
  const parts = smallest && 'create'.includes(values.only) ? await timeCreate(smallest, dataDir) : []
  publishGrowth(growths, sites, parts)
  const largest = sites.at(-1)
  if (largest) await writePlans(calls, largest)
} finally {
  closeConnections()
  for (const site of sites) await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
