import type { Db } from '#server/platform/store/db.ts'
import { mapInTurns } from '#server/platform/turns.ts'

/**
 * Attempts that are recounted after their author corrected a key: those at a public test, or those at a work. Whoever recounts them
 * says what a portion is and where new scores are stored; what was earned stays beside these. A `Place` is what tells where an attempt stands in their order.
 */
export type Recounting<Attempt extends Place, Recounted, Place = Attempt> = {
  /** The attempts after one, the first ones after null; none at the end. */
  list: (db: Db, after: Place | null) => Promise<readonly Attempt[]>
  /** Reads what a portion is scored by; returns how an attempt of it is recounted, always from what was answered. */
  scorer: (db: Db, portion: readonly Attempt[]) => Promise<(attempt: Attempt) => Recounted>
  /** Stores the new scores of a portion. */
  store: (db: Db, recounted: readonly Recounted[]) => Promise<void>
}

type Portion<Recounted, Place> = { recounted: readonly Recounted[]; last: Place | null }
type From<Place> = { after: Place | null; isDryRun: boolean }

/** Recounts the attempts after one, with turns for others in between; `last` is null when there were none. A dry run stores nothing. */
export async function recountPortion<Attempt extends Place, Recounted, Place>(
  db: Db,
  { list, scorer, store }: Recounting<Attempt, Recounted, Place>,
  { after, isDryRun }: From<Place>,
): Promise<Portion<Recounted, Place>> {
  const attempts = await list(db, after)
  const last = attempts.at(-1) ?? null
  if (last === null) return { recounted: [], last }
  const recounted = await mapInTurns(attempts, await scorer(db, attempts))
  if (!isDryRun) await store(db, recounted)
  return { recounted, last }
}

/** Recounts all attempts, portion by portion. */
export async function* recountAll<Attempt extends Place, Recounted, Place>(
  db: Db,
  recounting: Recounting<Attempt, Recounted, Place>,
  isDryRun: boolean,
): AsyncGenerator<readonly Recounted[]> {
  for (let after: Place | null = null; ; ) {
    const { recounted, last }: Portion<Recounted, Place> = await recountPortion(db, recounting, { after, isDryRun })
    if (last === null) return
    yield recounted
    after = last
  }
}
