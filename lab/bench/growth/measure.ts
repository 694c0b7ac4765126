import type { GrowthCall } from './calls.ts'
import type { GrowingSite } from './growing-site.ts'
import { picksOf } from './picks.ts'
import { sendRequest } from './send-request.ts'

/** Milliseconds of one call at each size, medians of the rounds. */
export type Growth = {
  name: string
  wanted: number
  sizes: { tests: number; p50: number; p95: number }[]
  ratio: number
}

/** `seconds`: upper limit for the rounds of one call, all sizes together. */
export type Effort = { rounds: number; requests: number; seconds: number }

const warmUp = 10
const fewest = 10

/** Measures a call on all sites, one request to each in turn, so that other load on the machine affects all of them. */
export async function measure(call: GrowthCall, sites: readonly GrowingSite[], effort: Effort): Promise<Growth> {
  const picks = sites.map(picksOf)
  const sendToAll = async (turn: number): Promise<number[]> => {
    const times: number[] = []
    for (let step = 0; step < sites.length; step++) {
      const at = (turn + step) % sites.length
      times[at] = (await sendRequest(sites[at]?.url ?? '', call.request(picks[at] as (typeof picks)[number]))).ms
    }
    return times
  }
  const begun = performance.now()
  for (let turn = 0; turn < warmUp; turn++) await sendToAll(turn)
  const affordable = (effort.seconds * 1000) / effort.rounds / ((performance.now() - begun) / warmUp)
  const requests = Math.round(Math.min(effort.requests, Math.max(fewest, affordable)))
  const rounds: number[][][] = []
  for (let round = 0; round < effort.rounds; round++) {
    const turns: number[][] = []
    for (let turn = 0; turn < requests; turn++) turns.push(await sendToAll(turn))
    rounds.push(turns)
  }
  const sizes = sites.map(({ dataset }, at) => {
    const timesOf = (turns: number[][]) => turns.map((times) => times[at] ?? Number.NaN)
    const of = (part: number) =>
      quantile(
        rounds.map((turns) => quantile(timesOf(turns), part)),
        0.5,
      )
    return { tests: dataset.tests, p50: of(0.5), p95: of(0.95) }
  })
  return {
    name: call.name,
    wanted: call.wanted,
    sizes,
    ratio: (sizes.at(-1)?.p95 ?? Number.NaN) / (sizes[0]?.p95 ?? Number.NaN),
  }
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
