import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../harness/running-site.ts'
import { capacityOf, median, percentile } from '../load/capacity.ts'
import { type LoadOutcome, startOpenLoad } from '../load/open-load.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { type Acknowledged, lostResults, passesOf, someQuizzes } from '../takers.ts'
import { startCluster } from '../world/postgres-cluster.ts'
import { missingPostgres } from '../world/postgres-programs.ts'

/** Times of the sustainable rate. */
const rates = { unloaded: 0.2, overloaded: 4 }
const seconds = { unloaded: 12, overloaded: 45 }
const rounds = 3
/** What is accepted may take so many times as long as without a load. */
const promisedRatio = 3

/** Four times as much is asked as can be done, again and again: on the embedded store. */
export const overloadEmbedded: FaultScenario = {
  name: 'overload, embedded store',
  missing: async () => null,
  run: () => overload({}),
}

/** The same on PostgreSQL. */
export const overloadOnPostgres: FaultScenario = {
  name: 'overload, PostgreSQL',
  missing: missingPostgres,
  run: async () => {
    const cluster = await startCluster()
    try {
      return await overload({ DATABASE_URL: cluster.url })
    } finally {
      await cluster.remove()
    }
  },
}

type Round = { before: LoadOutcome; during: LoadOutcome; after: LoadOutcome }

async function overload(store: Record<string, string>): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-overload-'))
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'error', ...store })
  const load = startOpenLoad()
  try {
    const quizzes = await someQuizzes(site.url, 40)
    const where = { url: site.url, quizzes }
    const counted = await passesOf(site.url, quizzes)
    const { sustainable, outcomes } = await capacityOf(load, where)
    const sent: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const at = (rate: number, duration: number) =>
        load.send({ ...where, perSecond: sustainable * rate, seconds: duration })
      const before = await at(rates.unloaded, seconds.unloaded)
      const during = await at(rates.overloaded, seconds.overloaded)
      sent.push({ before, during, after: await at(rates.unloaded, seconds.unloaded) })
    }
    const all = [...outcomes, ...sent.flatMap(({ before, during, after }) => [before, during, after])]
    const writes = await checkWrites(site.url, all, async () => (await passesOf(site.url, quizzes)) - counted)
    return { ...writes, ...figuresOf(sent, sustainable) }
  } finally {
    load.stop()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function checkWrites(url: string, outcomes: LoadOutcome[], passes: () => Promise<number>) {
  const acknowledged: Acknowledged = new Map(outcomes.flatMap((outcome) => outcome.acknowledged))
  const sum = (of: (outcome: LoadOutcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const surplus = (await passes()) - acknowledged.size
  return {
    acknowledged: acknowledged.size,
    lost: (await lostResults(url, acknowledged)).length + Math.max(0, -surplus),
    doubled: Math.max(0, surplus - sum(({ open }) => open)),
    wrong: sum(({ wrong }) => wrong),
  }
}

function figuresOf(sent: Round[], sustainable: number) {
  const p99 = ({ accepted }: LoadOutcome) => percentile(accepted, 0.99)
  const of = (figure: (round: Round) => number) => median(sent.map(figure))
  const ratios = {
    during: of(({ before, during }) => p99(during) / p99(before)),
    after: of(({ before, after }) => p99(after) / p99(before)),
    refusal: of(({ before, during }) => percentile(during.refused, 0.99) / p99(before)),
  }
  const refusedAfter = sent.reduce((sum, { after }) => sum + after.refused.length, 0)
  const broken = [
    ...sent.flatMap(({ before, during, after }) => [before, during, after].flatMap(({ complaints }) => complaints)),
    ...(sent.some(({ during }) => during.refused.length === 0) ? ['Nothing was refused, so nothing was tried.'] : []),
    ...(ratios.during <= promisedRatio ? [] : ['What was accepted took too long.']),
    ...(ratios.refusal <= promisedRatio ? [] : ['What was refused was refused too late.']),
    ...(ratios.after <= promisedRatio && refusedAfter === 0 ? [] : ['It was not as before when the load was gone.']),
  ]
  const share = (round: Round) => round.during.accepted.length / seconds.overloaded / sustainable
  return {
    load: `${rounds} × ${seconds.overloaded} s at ${Math.round(sustainable * rates.overloaded)} requests/s, of which ${Math.round(sustainable)} can be done`,
    recovery: Math.round(Math.max(...sent.map(({ after }) => after.firstAccepted ?? Number.POSITIVE_INFINITY))),
    broken,
    notes:
      `p99 of what is accepted ${of(({ before }) => p99(before)).toFixed(0)} ms without load, ` +
      `${of(({ during }) => p99(during)).toFixed(0)} ms during (× ${ratios.during.toFixed(1)}), × ${ratios.after.toFixed(1)} after; ` +
      `refused within ${of(({ during }) => percentile(during.refused, 0.99)).toFixed(0)} ms (p99); ` +
      `${Math.round(of(share) * 100)}% of what can be done was still done`,
  }
}
