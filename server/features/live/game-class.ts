import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { findTaughtClass, holdTaughtClasses } from '#server/features/group/classes.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { matchPlayers } from './follow-class.ts'
import type { Game } from './games.queries.ts'
import type { GameSettings } from './live.tables.ts'
import { deleteStrangers, type GameOfClass, listPupilsOf, setGameClass } from './pupil-players.queries.ts'

/** The class as it was sent with a game: `classIds` of one, as works have them. */
type Sent = { names: GameSettings['names']; classIds: readonly number[] | undefined }

/** The class of a game; null without `names: 'class'`. Throws a `Refusal` for settings that contradict each other. */
export function requireClassId({ names, classIds = [] }: Sent): number | null {
  const [classId = null] = classIds
  if ((names === 'class') === (classId !== null)) return classId
  const message = names === 'class' ? liveTexts.noClass : liveTexts.classWithoutPupils
  throw refuse('invalid_request', [{ path: 'classIds', message }])
}

/**
 * Holds the class that a change of a game names, before the game is locked, as a change of a class locks them in this order. Throws a
 * `Refusal` for one of others: who leads a game for its owner gives it no class that either of them does not teach.
 */
export async function holdSentClass(
  db: Db,
  classIds: readonly number[] | undefined,
  { ownerId, userId }: { ownerId: number; userId: number },
): Promise<void> {
  if (classIds) for (const teacherId of new Set([ownerId, userId])) await holdTaughtClasses(db, classIds, teacherId)
}

/** The class of a game after a change; undefined where it stays. */
export function changedClass(
  { settings, classId }: Pick<Game, 'settings' | 'classId'>,
  { names, classIds }: Sent,
): number | null | undefined {
  if (names === settings.names && classIds === undefined) return undefined
  const kept = names === 'class' && classId !== null ? [classId] : []
  const after = requireClassId({ names, classIds: classIds ?? kept })
  return after === classId && names === settings.names ? undefined : after
}

/** Gives a locked game in the lobby another class, or none; whoever is in it and not of the class goes. */
export async function changeClass(
  db: Db,
  game: GameOfClass,
  { classId, now }: { classId: number | null; now: Date },
): Promise<void> {
  await deleteStrangers(db, game.id, classId)
  await setGameClass(db, game.id, classId)
  if (classId !== null) await givePupils(db, game, { classId, now })
}

/** Adds the pupils of its class, which is held, to a locked game. */
export async function givePupils(
  db: Db,
  game: GameOfClass,
  { classId, now }: { classId: number; now: Date },
): Promise<void> {
  await matchPlayers(db, game, { pupils: await listPupilsOf(db, classId), now })
}

/** The class for a copy of a game: none where its host is no teacher of it any more, or it is gone. */
export async function classOfCopy(db: Db, { classId }: Pick<Game, 'classId'>, hostId: number): Promise<number | null> {
  const found = classId === null ? null : await findTaughtClass(db, classId, hostId)
  return found?.id ?? null
}
