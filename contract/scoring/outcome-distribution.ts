import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { leadersOf, winnerOf } from '@quiz/contract/scoring/outcome-points.ts'

/** The points by result of each option of a question. */
type Options = readonly (readonly number[])[]
/** How often each result wins, of all ways to answer or of a sample. */
type Wins = { isExact: boolean; wins: number[]; total: number }
/** A number of ways to answer; below 10¹⁰, the ways of ten questions with ten options, so exact. */
type Vector = { points: readonly number[]; ways: number }
/** A final tie, resolved backwards: `rest` has to be reached in the questions before, `tied` are equal so far. */
type Tie = { rest: readonly number[]; tied: readonly number[]; ways: number }

/** Distinct vectors of points after a question, and distinct ties; beyond them answers are sampled. */
export const statesMax = 100_000
/** Random ways to answer in a sample. */
export const sampleSize = 100_000

/** How often each result wins, of all ways to answer; of random ones where there are too many vectors. */
export function outcomeDistribution(questions: readonly Options[], results: number): Wins {
  const merged = questions.map(mergedOptions)
  const winners = countWinners(merged, results)
  if (!winners) return { isExact: false, wins: sampleWinners(questions, results), total: sampleSize }
  return { isExact: true, wins: winners, total: questions.reduce((product, options) => product * options.length, 1) }
}

/** Equal options as one, with their number as its ways. */
const mergedOptions = (options: Options): Vector[] => [
  ...merge(
    options.map((points) => ({ points, ways: 1 })),
    ({ points }) => keyOf(points),
  ).values(),
]

function merge<State extends { ways: number }>(
  states: readonly State[],
  key: (state: State) => string,
): Map<string, State> {
  const merged = new Map<string, State>()
  for (const state of states) add(merged, key(state), state)
  return merged
}

function add<State extends { ways: number }>(merged: Map<string, State>, key: string, state: State): void {
  const same = merged.get(key)
  if (same) same.ways += state.ways
  else merged.set(key, { ...state })
}

/** Sums are −50 to 50, so each fits into one character. */
const keyOf = (points: readonly number[]): string => String.fromCharCode(...points.map((sum) => sum + 100))

/** The ways to each winner, in the order of the results; null when there are too many states. */
function countWinners(questions: readonly Vector[][], results: number): number[] | null {
  const layers = layersOf(questions, results)
  if (!layers) return null
  const winners = Array.from({ length: results }, () => 0)
  const all = [...winners.keys()]
  let ties = new Map<string, Tie>()
  for (const { points, ways } of layers.at(-1)?.values() ?? []) {
    const tie = { rest: points, tied: leadersOf(points, all), ways: 1 }
    if (!hasWon(winners, tie, ways)) add(ties, tieKey(tie), tie)
  }
  for (let at = questions.length - 1; at >= 0; at--) {
    const earlier = new Map<string, Tie>()
    for (const { tie, waysBefore } of tiesBefore(ties, questions[at] ?? [], layers[at]))
      if (!hasWon(winners, tie, waysBefore)) add(earlier, tieKey(tie), tie)
    if (earlier.size > statesMax) return null
    ties = earlier
  }
  for (const { tied, ways } of ties.values()) hasWon(winners, { tied: tied.slice(0, 1), ways }, 1)
  return winners
}

/** Counts the ways to a single leader, each of which goes on from one of the ways before; false while results are tied. */
function hasWon(winners: number[], { tied, ways }: Pick<Tie, 'tied' | 'ways'>, waysBefore: number): boolean {
  const [leader = 0, second] = tied
  if (second !== undefined) return false
  winners[leader] = (winners[leader] ?? 0) + ways * waysBefore
  return true
}

/** The ties before a question was answered, for each of its options that can have been chosen. */
function* tiesBefore(ties: ReadonlyMap<string, Tie>, options: readonly Vector[], before?: ReadonlyMap<string, Vector>) {
  for (const tie of ties.values())
    for (const option of options) {
      const rest = tie.rest.map((sum, result) => sum - (option.points[result] ?? 0))
      const waysBefore = before?.get(keyOf(rest))?.ways
      if (waysBefore === undefined) continue
      yield { tie: { rest, tied: leadersOf(option.points, tie.tied), ways: tie.ways * option.ways }, waysBefore }
    }
}

const tieKey = ({ rest, tied }: Pick<Tie, 'rest' | 'tied'>): string => `${keyOf(rest)} ${tied.join()}`

/** The reachable vectors after none, one, … of the questions; null when there are too many. */
function layersOf(questions: readonly Vector[][], results: number): Map<string, Vector>[] | null {
  const none: Vector = { points: Array.from({ length: results }, () => 0), ways: 1 }
  const layers = [merge([none], ({ points }) => keyOf(points))]
  for (const options of questions) {
    const next = new Map<string, Vector>()
    for (const { points, ways } of layers.at(-1)?.values() ?? [])
      for (const option of options) {
        const sum = points.map((value, at) => value + (option.points[at] ?? 0))
        add(next, keyOf(sum), { points: sum, ways: ways * option.ways })
        if (next.size > statesMax) return null
      }
    layers.push(next)
  }
  return layers
}

/** Counts the winners of random answers, with a fixed seed, so that the same test has the same numbers. */
function sampleWinners(questions: readonly Options[], results: number): number[] {
  const winners = Array.from({ length: results }, () => 0)
  const next = randomNumbers(20_261_123)
  for (let sample = 0; sample < sampleSize; sample++) {
    const chosen = questions.flatMap((options) => [options[Math.floor(next() * options.length)] ?? []])
    const winner = winnerOf(chosen, results)
    winners[winner] = (winners[winner] ?? 0) + 1
  }
  return winners
}
