import { isAway, isIn, type Player, type Snapshot } from './snapshot.ts'

/** What a player has read: the revision, and the version of the own row. */
export const playerCursor = ({ game }: Snapshot, { version }: Player): string => `${game.revision}.${version}`

/** What a board has read: the revision, joins, answers and changes of players, and how many are away. */
export function boardCursor({ game, players, answers }: Snapshot, now: Date): string {
  const joins = players.filter(({ joinedAt }) => joinedAt !== null).length
  const left = players.filter(({ leftAt }) => leftAt !== null).length
  const versions = players.reduce((sum, { version }) => sum + version, 0)
  const away = players.filter((player) => isIn(player) && isAway(player, now)).length
  return [game.revision, joins + left, answers.size, versions, away].join('.')
}

/** The revision in a cursor. */
export const revisionIn = (cursor: string): number => numbersIn(cursor)[0] ?? 0

const numbersIn = (cursor: string): number[] => cursor.split('.').map(Number)

/**
 * Whether a reader has read what this process has not yet: another process told it. Within a revision counts only grow, but for who is
 * away, which each process sees by itself.
 */
export function hasReadMore(since: string, current: string): boolean {
  const [read = 0, ...readCounts] = numbersIn(since)
  const [known = 0, ...counts] = numbersIn(current)
  if (read !== known) return read > known
  return counts.slice(0, 3).some((count, at) => (readCounts[at] ?? 0) > count)
}
