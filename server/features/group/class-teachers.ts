import { limits, wrongInvitesRate } from '@quiz/contract/limits.ts'
import { classesTexts } from '@quiz/contract/texts/ru/classes.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { passOnClass, renewCodesOf } from '#server/moderation/class-owners.ts'
import { endTeaching } from '#server/moderation/end-teaching.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { drawCode } from '#server/platform/random-code.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import {
  deleteClass,
  findTaughtClass,
  lockClass,
  lockOwnClass,
  lockTaughtClass,
  lockTeacherWithRoom,
} from './classes.queries.ts'
import {
  countTeachers,
  findInvited,
  insertInvite,
  insertTeacher,
  removeInvites,
  removeTeacher,
  setOwner,
  takeInvite,
} from './teachers.queries.ts'

type Services = Pick<AppContext, 'store' | 'clock'>
type InClass = { classId: number; viewerId: number }
type OfTeacher = InClass & { userId: number }

/** Throws a `Refusal` if a class has as many teachers as it may have. */
async function requirePlace(db: Db, classId: number, path: string): Promise<void> {
  if ((await countTeachers(db, classId)) >= limits.classTeachersMax)
    throw refuse('participants_full', [{ path, message: classesTexts.fullTeachers }])
}

/** Makes a code by which another teacher enters an own class, once and for some minutes. Throws a `Refusal`. */
export const shareClass = (
  { store, clock }: Services,
  { classId, viewerId }: InClass,
): Promise<{ code: string; expiresAt: string }> =>
  inTransaction(store.db, async (db) => {
    await lockOwnClass(db, classId, viewerId)
    await requirePlace(db, classId, 'id')
    const [code, now] = [drawCode(limits.classInviteChars), clock()]
    const expiresAt = new Date(now.getTime() + limits.classInviteMinutes * 60_000)
    await insertInvite(db, { classId, codeHash: hashSecret(code), expiresAt, now })
    return { code, expiresAt: expiresAt.toISOString() }
  })

/** Makes somebody a teacher of the class whose code they have; returns its id. Throws a `Refusal`. */
export async function enterClass(
  { store, clock, ownLimits }: Services & Pick<AppContext, 'ownLimits'>,
  { code, viewerId }: { code: string; viewerId: number },
): Promise<number> {
  await requireConsents(store.db, viewerId)
  const wrong = { rate: wrongInvitesRate, name: ['wrong invites', viewerId] }
  if (!(await ownLimits.hasRoom(wrong))) await ownLimits.count(wrong)
  const codeHash = hashSecret(normalizeCode(code))
  const entered = await inTransaction(store.db, (db) => useInvite(db, { codeHash, viewerId, now: clock() }))
  if (entered !== null) return entered
  await ownLimits.count(wrong)
  throw refuse('wrong_code').at('code')
}

/** The class entered, or null for a wrong code; whoever is a teacher of it already leaves the code for another. */
async function useInvite(
  db: Db,
  { codeHash, viewerId, now }: { codeHash: string; viewerId: number; now: Date },
): Promise<number | null> {
  const classId = await findInvited(db, codeHash, now)
  if (classId === undefined) return null
  if (await findTaughtClass(db, classId, viewerId)) return classId
  await lockTeacherWithRoom(db, viewerId)
  if (!(await lockClass(db, classId)) || !(await takeInvite(db, codeHash))) return null
  await requirePlace(db, classId, 'code')
  await insertTeacher(db, { classId, userId: viewerId, wasOwner: false, now })
  return classId
}

type Gone = { classId: number; userId: number; now: Date }

/** Takes a teacher out of a class; codes of pupils that they knew, and codes that they may have seen, work no more. */
async function takeOut(db: Db, gone: Gone): Promise<void> {
  const { classId, userId } = gone
  const removed = await removeTeacher(db, { classId, userId })
  if (!removed) return
  await removeInvites(db, classId)
  if (removed.wasOwner) await renewCodesOf(db, classId)
  await endTeaching(db, gone)
}

/** Leaves an own class to its other teachers, or deletes it. */
async function abandon(db: Db, gone: Gone): Promise<void> {
  const { classId } = gone
  if (!(await passOnClass(db, classId))) return void (await deleteClass(db, classId))
  await removeInvites(db, classId)
  await endTeaching(db, gone)
}

/** Lets a teacher out of a class; the owner leaves it to another one, or it is deleted. Throws a `Refusal`. */
export const quitClass = ({ store, clock }: Services, { classId, viewerId: userId }: InClass): Promise<void> =>
  inTransaction(store.db, async (db) => {
    const { role } = await lockTaughtClass(db, classId, userId)
    await (role === 'owner' ? abandon : takeOut)(db, { classId, userId, now: clock() })
  })

/** Deletes an own class, or leaves it to its other teachers. Throws a `Refusal`. */
export const removeClass = ({ store, clock }: Services, { classId, viewerId: userId }: InClass): Promise<void> =>
  inTransaction(store.db, async (db) => {
    await lockOwnClass(db, classId, userId)
    await abandon(db, { classId, userId, now: clock() })
  })

/** Takes a teacher out of an own class; nothing happens if they are not in it. Throws a `Refusal`. */
export const expelTeacher = ({ store, clock }: Services, { classId, viewerId, userId }: OfTeacher): Promise<void> =>
  inTransaction(store.db, async (db) => {
    await lockOwnClass(db, classId, viewerId)
    await takeOut(db, { classId, userId, now: clock() })
  })

/** Makes another teacher the owner of an own class, in which the owner so far stays as the last who entered. Throws a `Refusal`. */
export const handOverClass = ({ store, clock }: Services, { classId, viewerId, userId }: OfTeacher): Promise<void> =>
  inTransaction(store.db, async (db) => {
    await lockOwnClass(db, classId, viewerId)
    if (!(await removeTeacher(db, { classId, userId }))) throw refuse('profile_not_found').at('userId')
    await setOwner(db, { classId, userId })
    await insertTeacher(db, { classId, userId: viewerId, wasOwner: true, now: clock() })
    await removeInvites(db, classId)
  })
