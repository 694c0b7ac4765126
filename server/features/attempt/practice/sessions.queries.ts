import { limits } from '@quiz/contract/limits.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { type RawBuilder, sql } from 'kysely'
import { type KeyedCall, recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { practiceEndsAt } from '#server/read-models/practice-end.ts'
import type { PlannedQuestion } from './practice.tables.ts'

/** Who practises: an account, or the browser that has the key with this hash. */
export type Owner = { userId: number; keyHash: null } | { userId: null; keyHash: string }

export type PracticeSession = {
  id: string
  userId: number | null
  keyHash: string | null
  quizId: number | null
  plan: PlannedQuestion[]
  utcOffset: number
  isEnded: boolean
}

const selectSessions = (db: Db, now: Date) =>
  db
    .selectFrom('practice_sessions')
    .select(['id', 'user_id as userId', 'key_hash as keyHash', 'quiz_id as quizId', 'plan', 'utc_offset as utcOffset'])
    .select(sql<boolean>`${practiceEndsAt} <= ${now}`.as('isEnded'))

export const findSession = (db: Db, id: string, now: Date): Promise<PracticeSession | undefined> =>
  selectSessions(db, now).where('id', '=', id).executeTakeFirst()

/** The session with a lock, so that of two answers at once one comes first. */
export const lockSession = (db: Db, id: string, now: Date): Promise<PracticeSession | undefined> =>
  selectSessions(db, now).where('id', '=', id).forUpdate().executeTakeFirst()

const isOf = ({ userId, keyHash }: Owner): RawBuilder<boolean> =>
  userId === null ? sql<boolean>`key_hash = ${keyHash}` : sql<boolean>`user_id = ${userId}`

type OfOwner = { owner: Owner; quizId: number | null; now: Date }
/** The session of a quiz, or of mistakes, that its owner has not ended; it may have come to its end by time. */
export const findUnendedSession = (db: Db, { owner, quizId, now }: OfOwner) =>
  selectSessions(db, now)
    .where(isOf(owner))
    .where(sql<boolean>`coalesce(quiz_id, 0) = ${quizId ?? 0}`)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type NewSession = {
  id: string
  owner: Owner
  quizId: number | null
  plan: readonly PlannedQuestion[]
  utcOffset: number
  now: Date
  keyed: KeyedCall | undefined
}

/** Inserts a session, unless its owner has one of this quiz; false then. The oldest ones of an account with too many end. */
export async function insertSession(db: Db, { owner, keyed, ...session }: NewSession): Promise<boolean> {
  const inserted = await db
    .insertInto('practice_sessions')
    .values({
      ...{ id: session.id, user_id: owner.userId, key_hash: owner.keyHash, quiz_id: session.quizId },
      ...{ plan: JSON.stringify(session.plan), utc_offset: session.utcOffset, started_at: session.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  if (owner.userId !== null) await endOldest(db, owner.userId, session.now)
  await recordResult(db, keyed, session.id)
  return true
}

const endOldest = (db: Db, userId: number, now: Date) =>
  sql`
    update practice_sessions set ended_at = ${now} where id in (
      select id from practice_sessions where user_id = ${userId} and ended_at is null
      order by started_at desc, id offset ${sql.lit(limits.openPracticesMax)}
    )`.execute(db)

export const endSession = (db: Db, id: string, now: Date) =>
  db
    .updateTable('practice_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** The answers of a session in the order in which they were given. */
export const listAnswers = (db: Db, sessionId: string) =>
  db
    .selectFrom('practice_answers')
    .select(['step', 'question_id as questionId', 'value', 'is_right as isRight'])
    .where('session_id', '=', sessionId)
    .orderBy('step')
    .execute()
export type PracticeAnswer = Awaited<ReturnType<typeof listAnswers>>[number]

type NewAnswer = PracticeAnswer & { sessionId: string; now: Date; isLast: boolean }

/** Stores an answer of a locked session, which ends with the last one. */
export async function insertAnswer(db: Db, { sessionId, value, now, isLast, ...answer }: NewAnswer): Promise<void> {
  await db
    .insertInto('practice_answers')
    .values({
      ...{ session_id: sessionId, step: answer.step, question_id: answer.questionId, is_right: answer.isRight },
      ...{ value: storedValue(value), answered_at: now },
    })
    .execute()
  await db
    .updateTable('practice_sessions')
    .set({ answered_at: now, ...(isLast && { ended_at: now }) })
    .where('id', '=', sessionId)
    .execute()
}

const storedValue = (value: AnyValue | null): string | null => (value === null ? null : JSON.stringify(value))
