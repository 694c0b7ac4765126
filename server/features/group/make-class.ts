import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { openYears, schoolYearAt, shownYear } from '@quiz/contract/group/school-year.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { getOwnClass, insertClass, lockTeacherWithRoom } from './classes.queries.ts'
import { insertPupils, listPupils, type NewPupil } from './pupils.queries.ts'
import { copyTeachers } from './teachers.queries.ts'

type Context = Pick<AppContext, 'store' | 'clock'>
type Creation<Part> = Part & { ownerId: number; keyed: RequestContext['keyed'] }

/** Makes a class without pupils; returns its id. Throws a `Refusal`. */
export async function createClass(
  { store, clock }: Context,
  { ownerId, title, year: asked, keyed }: Creation<{ title: string; year: string | undefined }>,
): Promise<number> {
  await requireConsents(store.db, ownerId)
  const now = clock()
  const year = asked === undefined ? schoolYearAt(now) : openYears(now).find((open) => shownYear(open) === asked)
  if (year === undefined) throw refuse('invalid_request', [{ path: 'year', message: classesTexts.yearClosed }])
  return insert({ store, clock }, { ownerId, keyed, title, year, pupils: [] })
}

/** Makes the same class for the year after its own: those who are in it, with new numbers and codes, and its teachers; returns its id. Throws a `Refusal`. */
export async function repeatClass(
  { store, clock }: Context,
  { ownerId, classId, keyed }: Creation<{ classId: number }>,
): Promise<number> {
  await requireConsents(store.db, ownerId)
  const { title, year: before } = await getOwnClass(store.db, classId, ownerId)
  const year = before + 1
  if (!openYears(clock()).includes(year))
    throw refuse('invalid_request', [{ path: 'id', message: classesTexts.nextYearClosed }])
  const present = (await listPupils(store.db, classId)).filter(({ state }) => state === 'in')
  const pupils = present.map(({ name }, at) => ({ name, nameKey: nameKeyOf(name), number: at + 1 }))
  return insert({ store, clock }, { ownerId, keyed, title, year, pupils, before: classId })
}

/** `before` is the class of the year before, whose teachers stay. */
type NewClass = Creation<{ title: string; year: number; pupils: readonly NewPupil[]; before?: number }>

const insert = (
  { store, clock }: Context,
  { ownerId, keyed, title, year, pupils, before }: NewClass,
): Promise<number> =>
  inTransaction(store.db, async (db) => {
    const now = clock()
    await lockTeacherWithRoom(db, ownerId)
    const classId = await insertClass(db, { ownerId, title, year, now })
    await insertPupils(db, pupils, { classId, now })
    if (before !== undefined) await copyTeachers(db, { from: before, to: classId, now })
    await recordResult(db, keyed, classId)
    return classId
  })
