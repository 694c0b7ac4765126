import type { Kept, Made } from './kept-answers.ts'
import type { ReadyBytes } from './ready-bytes.ts'

/**
 * Longest that an answer may be shown, milliseconds: what goes by the clock («5 минут назад») is never further behind,
 * nor what another process changed while nobody could tell of it.
 */
export const keptMs = 30_000

/** How much memory kept answers and pages may take, bytes. */
export const keptBytes = 64_000_000

/** An answer as one person gets it: null where it is everybody's. */
export type ForViewer = {
  /** At once, where all that it takes is known; else undefined. */
  ready: (userId: number) => Buffer | null | undefined
  make: (userId: number) => Promise<Buffer | null>
}

/** The answer to a call or a page, as everybody gets it. */
export type KeptBody = {
  bytes: ReadyBytes
  /** Mixes in what is a person's own, where there may be some. */
  forViewer: ForViewer | null
  /** Headers of its own. */
  headers: Readonly<Record<string, string>>
}

/** A body to be kept, and what it shows. */
export type MadeAnswer = Made<KeptBody>
/** A body that is kept. */
export type KeptAnswer = Kept<KeptBody>
