// How calls slow down as a site grows: the same requests to sites with 10 thousand, 100 thousand and 1 million tests,
// without response caches. Needs a PostgreSQL server (DATABASE_URL), where each site has a database of its own, dropped at
// the end. Then the review of an attempt and statistics, on small sites with 10 thousand and 1 million attempts of one test.
// npm run bench:growth -- [--sizes 10000,100000] [--only search] [--rounds 5] [--requests 40] [--seconds 6] [--keep]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { busyQuizCalls, type GrowthCall, growthCalls } from './growth/calls.ts'
import { timeCreate } from './growth/create-parts.ts'
import { type GrowingSite, growBusySite, growSite } from './growth/growing-site.ts'
import { type Growth, measure } from './growth/measure.ts'
import { writePlans } from './growth/plans.ts'
import { closeConnections } from './growth/send-request.ts'
import { lineOf, publishBusyQuiz, publishGrowth } from './growth/table.ts'

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
const isWanted = (name: string) => name.includes(values.only)
/** Starts a site of each size. */
async function growAll(sizes: readonly number[], grow: typeof growSite): Promise<GrowingSite[]> {
  const grown: GrowingSite[] = []
  for (const size of sizes) {
    const site = await grow(size, { serverUrl, dataDir, keep: values.keep })
    sites.push(site)
    grown.push(site)
    console.log(
      `${size} ${site.unit}: ${site.filledIn === null ? 'reused' : `filled in ${site.filledIn.toFixed(0)} s`}`,
    )
  }
  return grown
}
async function measureAll(calls: readonly GrowthCall[], grown: readonly GrowingSite[]): Promise<Growth[]> {
  const growths: Growth[] = []
  for (const call of calls) {
    const growth = await measure(call, grown, effort)
    growths.push(growth)
    console.log(lineOf(growth))
  }
  return growths
}
const planned: [readonly GrowthCall[], GrowingSite | undefined][] = []
try {
  const calls = growthCalls.filter(({ name }) => isWanted(name))
  if (calls.length > 0 || isWanted('create')) {
    const grown = await growAll(values.sizes.split(',').map(Number), growSite)
    const growths = await measureAll(calls, grown)
    const [smallest] = grown
    publishGrowth(growths, grown, smallest && isWanted('create') ? await timeCreate(smallest, dataDir) : [])
    planned.push([calls, grown.at(-1)])
  }
  const ofBusyQuiz = busyQuizCalls.filter(({ name }) => isWanted(name))
  if (ofBusyQuiz.length > 0) {
    const grown = await growAll([10_000, 1_000_000], growBusySite)
    publishBusyQuiz(await measureAll(ofBusyQuiz, grown), grown)
    planned.push([ofBusyQuiz, grown.at(-1)])
  }
  // After all tables, as a plan that reads a whole table ends the run.
  for (const [calls, largest] of planned) if (largest) await writePlans(calls, largest)
} finally {
  closeConnections()
  for (const site of sites) await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
