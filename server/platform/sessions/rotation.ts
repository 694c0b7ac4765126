/** How long after a rotation tabs that refreshed at the same moment all get a pair, in milliseconds. */
export const raceGrace = 10_000

/** Refresh tokens that one generation keeps. Of more lost answers and racing tabs the oldest tokens are dropped. */
const mostTokens = 50

/** What a session's row knows of its refresh tokens. */
export type RefreshState = {
  generation: number
  /** Whether a token of this generation was used: then its client has surely received it. */
  isGenerationUsed: boolean
  refreshHashes: string[]
  previousHashes: string[]
  rotatedAt: Date
}

/**
 * The state after a refresh with the token of this hash, or null where the token is not accepted. The current
 * generation's tokens begin the next one. Those of the generation before are accepted while nothing of the current one
 * was used, as its answer may be lost, and for `raceGrace` after it began, as tabs race.
 */
export function afterRefresh(
  state: RefreshState,
  { hash, nextHash, now }: { hash: string; nextHash: string; now: Date },
): RefreshState | null {
  if (state.refreshHashes.includes(hash))
    return {
      generation: state.generation + 1,
      isGenerationUsed: false,
      refreshHashes: [nextHash],
      previousHashes: state.refreshHashes,
      rotatedAt: now,
    }
  if (!state.previousHashes.includes(hash)) return null
  // Both signs: the clock may be set back, and other processes have clocks of their own.
  const isRacing = Math.abs(now.getTime() - state.rotatedAt.getTime()) <= raceGrace
  if (state.isGenerationUsed && !isRacing) return null
  return {
    ...state,
    refreshHashes: [...state.refreshHashes, nextHash].slice(-mostTokens),
    // A repeat after a lost answer opens the race again; a race must not prolong itself.
    rotatedAt: state.isGenerationUsed ? state.rotatedAt : now,
  }
}
