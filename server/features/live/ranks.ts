import { limits } from '@quiz/contract/limits.ts'
import type { RankLine } from '@quiz/contract/live/live-states.ts'
import { isIn, type Player, type Snapshot, scoreOf } from './snapshot.ts'

/** Players who are in, with their places: equal points have an equal place. */
export type Ranked = { player: Player; rank: number; rankBefore: number; points: number }

const placesOf = (points: readonly number[]): Map<number, number> => {
  const places = new Map<number, number>()
  for (const [at, one] of points.toSorted((a, b) => b - a).entries()) if (!places.has(one)) places.set(one, at + 1)
  return places
}

/** The ranks of a game, the first ones first; by the order in which players came among equals. */
export function ranksOf(snapshot: Snapshot): Ranked[] {
  const scores = snapshot.players.filter(isIn).map((player) => ({ player, ...scoreOf(snapshot, player) }))
  const now = placesOf(scores.map(({ shown }) => shown))
  const before = placesOf(scores.map(({ shownBefore }) => shownBefore))
  return scores
    .map(({ player, shown, shownBefore }) => ({
      ...{ player, points: shown },
      ...{ rank: now.get(shown) ?? 1, rankBefore: before.get(shownBefore) ?? 1 },
    }))
    .toSorted((one, other) => one.rank - other.rank)
}

/** Whether a place is in the upper half, in which players read it. */
export const isUpperHalf = (rank: number, playersCount: number): boolean => 2 * rank <= playersCount

const lineOf = ({ player, rank, points }: Ranked): RankLine => ({
  playerId: player.id,
  rank,
  name: player.name,
  points,
})

/** What the board names: the first five, never more than the upper half. */
export const shownRanks = (ranks: readonly Ranked[]): RankLine[] =>
  ranks.slice(0, Math.min(limits.liveRanksMax, Math.floor(ranks.length / 2))).map(lineOf)

/** The first three places of the upper half, one at least; nobody without points stands on one. */
export const podiumOf = (ranks: readonly Ranked[]): RankLine[] =>
  ranks
    .filter(({ rank, points }) => points > 0 && rank <= 3 && (rank === 1 || isUpperHalf(rank, ranks.length)))
    .map(lineOf)
