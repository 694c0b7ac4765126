/** How long after a rotation the token before is accepted, as tabs refresh concurrently; milliseconds. */
export const raceGraceMs = 10_000

/** Refresh tokens of one generation; when lost replies and racing tabs make more, the oldest are dropped. */
const maxTokens = 50

/** The refresh tokens of a session. */
export type RefreshState = {
  generation: number
  /** Whether a token of this generation was used, which proves that the client received it. */
  isGenerationUsed: boolean
  refreshHashes: string[]
  previousHashes: string[]
  rotatedAt: Date
}

/**
 * The state after a refresh with the token of this hash; null when the token is not accepted. A token of the current
 * generation begins the next one. Those of the generation before are accepted while none of the current one was used,
 * as the reply may be lost, and for `raceGraceMs` after the rotation, as tabs race.
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
  // The difference may be negative: the clock may be set back, and other processes have clocks of their own.
  const isRacing = Math.abs(now.getTime() - state.rotatedAt.getTime()) <= raceGraceMs
  if (state.isGenerationUsed && !isRacing) return null
  return {
    ...state,
    refreshHashes: [...state.refreshHashes, nextHash].slice(-maxTokens),
    // A retry after a lost reply begins a new grace period; a race must not prolong its own.
    rotatedAt: state.isGenerationUsed ? state.rotatedAt : now,
  }
}
