import type { LoadOutcome } from './generator.ts'
import { processorMs } from './processor-time.ts'

/** One side of a comparison: its process, whose CPU time is counted, and how to load it. */
export type Side = { pid: number; load: (connections: number, seconds: number) => Promise<LoadOutcome> }

/** Medians of the rounds of one comparison. CPU in microseconds a request; null where the system does not report it. */
export type Comparison = {
  name: string
  connections: number
  perSecond: { site: number; floor: number }
  ratio: number
  processor: { site: number; floor: number } | null
  p99: { site: number; floor: number }
  target: number
}

type Round = { perSecond: number; cpu: number | null; p99: number }

/** Compares the site with its floor: both are warmed up, then loaded in turn. */
export async function compare(
  { name, target, site, floor }: { name: string; target: number; site: Side; floor: Side },
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<Comparison> {
  await site.load(connections, seconds)
  await floor.load(connections, seconds)
  const seen: { site: Round[]; floor: Round[] } = { site: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    seen.site.push(await measure(site, connections, seconds))
    seen.floor.push(await measure(floor, connections, seconds))
  }
  const of = (pick: (round: Round) => number) => ({
    site: median(seen.site.map(pick)),
    floor: median(seen.floor.map(pick)),
  })
  const isTold = [...seen.site, ...seen.floor].every(({ cpu }) => cpu !== null)
  return {
    name,
    connections,
    perSecond: of(({ perSecond }) => perSecond),
    // Both sides of one round run under the same other load.
    ratio: median(seen.site.map((round, at) => round.perSecond / (seen.floor[at]?.perSecond ?? Number.NaN))),
    processor: isTold ? of(({ cpu }) => cpu ?? 0) : null,
    p99: of(({ p99 }) => p99),
    target,
  }
}

async function measure({ pid, load }: Side, connections: number, seconds: number): Promise<Round> {
  const before = processorMs(pid)
  const { perSecond, total, p99 } = await load(connections, seconds)
  const after = processorMs(pid)
  return { perSecond, p99, cpu: before === null || after === null ? null : ((after - before) * 1000) / total }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
