import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { type Acknowledged, countAttempts, lostResults, someQuizzes } from '../attempts.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { closedLoopRate, median, percentile } from '../load/capacity.ts'
import { withGeneratorCore } from '../load/generator-core.ts'
import { type OpenLoadOutcome, startOpenLoad } from '../load/open-load.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

/** Rates relative to the closed-loop rate. */
const rates = { before: 0.2, overload: 4, after: 0.2 }
const seconds = { before: 8, overload: 45, after: 12 }
const rounds = 2
/** Seconds until the load reaches its full rate; the time after them is compared in thirds. */
const rampSeconds = 6
/**
 * Minimum successes a second relative to the closed-loop rate, minimum ratio of the last third to the first, maximum median
 * of refusals in milliseconds.
 */
const promised = { ofClosedLoop: 0.8, lastOfFirst: 0.8, refusalMs: 200 }

/** Four times the capacity is requested repeatedly: on the embedded store. */
export const overloadEmbedded: FaultScenario = {
  name: 'overload, embedded store',
  missing: async () => null,
  run: () => withGeneratorCore((moveGenerator) => overload({}, moveGenerator)),
}

export const overloadOnPostgres: FaultScenario = {
  name: 'overload, PostgreSQL',
  missing: missingPostgres,
  run: () =>
    withGeneratorCore(async (moveGenerator) => {
      const cluster = await startCluster()
      try {
        return await overload({ DATABASE_URL: cluster.url }, moveGenerator)
      } finally {
        await cluster.remove()
      }
    }),
}

type Round = { during: OpenLoadOutcome; after: OpenLoadOutcome }

async function overload(
  store: Record<string, string>,
  moveGenerator: (pid: number | undefined) => Promise<void>,
): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-overload-'))
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'error', ...store })
  const load = startOpenLoad()
  await moveGenerator(load.pid)
  try {
    const quizzes = await someQuizzes(site.url, 40)
    const where = { url: site.url, quizzes }
    const counted = await countAttempts(site.url, quizzes)
    const { rate, outcomes } = await closedLoopRate(load, where)
    const at = (phase: keyof typeof rates) =>
      load.send({ ...where, perSecond: rate * rates[phase], seconds: seconds[phase] })
    const sent: Round[] = []
    for (let round = 0; round < rounds; round++) {
      outcomes.push(await at('before'))
      sent.push({ during: await at('overload'), after: await at('after') })
    }
    const all = [...outcomes, ...sent.flatMap(({ during, after }) => [during, after])]
    const writes = await checkWrites(site.url, all, async () => (await countAttempts(site.url, quizzes)) - counted)
    return { ...writes, ...figuresOf(sent, rate) }
  } finally {
    load.stop()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function checkWrites(url: string, outcomes: OpenLoadOutcome[], passes: () => Promise<number>) {
  const acknowledged: Acknowledged = new Map(outcomes.flatMap((outcome) => outcome.acknowledged))
  const sum = (of: (outcome: OpenLoadOutcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const surplus = (await passes()) - acknowledged.size
  return {
    acknowledged: acknowledged.size,
    lost: (await lostResults(url, acknowledged)).length + Math.max(0, -surplus),
    doubled: Math.max(0, surplus - sum(({ open }) => open)),
    wrong: sum(({ wrong }) => wrong),
  }
}

/** Successes a second in each third of the overload. */
function thirdsOf({ acceptedAt }: OpenLoadOutcome): number[] {
  const length = (seconds.overload - rampSeconds) / 3
  return [0, 1, 2].map((third) => {
    const from = 1_000 * (rampSeconds + third * length)
    return acceptedAt.filter((at) => at >= from && at < from + 1_000 * length).length / length
  })
}

function figuresOf(sent: Round[], rate: number) {
  const thirds = [0, 1, 2].map((third) => median(sent.map(({ during }) => thirdsOf(during)[third] ?? 0)))
  const [first = 0, middle = 0, last = 0] = thirds
  const ofClosedLoop = (first + middle + last) / 3 / rate
  const refusal = median(sent.flatMap(({ during }) => during.refused))
  const refusedAfter = sent.reduce((sum, { after }) => sum + after.refused.length, 0)
  const broken = [
    ...sent.flatMap(({ during, after }) => [...during.violations, ...after.violations]),
    ...(sent.some(({ during }) => during.refused.length === 0) ? ['Nothing was refused, so nothing was tried.'] : []),
    ...(ofClosedLoop >= promised.ofClosedLoop ? [] : ['Fewer requests were answered than without the overload.']),
    ...(last >= promised.lastOfFirst * first ? [] : ['The rate of answers fell while the overload lasted.']),
    ...(refusal <= promised.refusalMs ? [] : ['The median of refusals was too late.']),
    ...(refusedAfter === 0 ? [] : ['Requests were refused when the overload was over.']),
  ]
  const waited = sent.flatMap(({ during }) => during.accepted)
  return {
    load: `${rounds} × ${seconds.overload} s at ${Math.round(rate * rates.overload)} requests/s; ten clients that wait get ${Math.round(rate)}`,
    recovery: Math.round(Math.max(...sent.map(({ after }) => after.firstAccepted ?? Number.POSITIVE_INFINITY))),
    broken,
    notes:
      `${Math.round(ofClosedLoop * 100)}% of the closed-loop rate was answered (${thirds.map(Math.round).join(', ')} a second in the thirds of the overload); ` +
      `what was accepted waited ${median(waited).toFixed(0)} ms (median), ${percentile(waited, 0.99).toFixed(0)} ms (p99); ` +
      `refused within ${refusal.toFixed(0)} ms (median)`,
  }
}
