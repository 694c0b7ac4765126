import type { CardMemory, Day, PracticeCard } from '@quiz/contract/attempt/practice-days.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A question that comes back to an account, with the version by which it is known. */
export type StoredCard = PracticeCard & { questionId: number; quizId: number; versionId: number }

const selectCards = (db: Db, userId: number) =>
  db
    .selectFrom('practice_cards')
    .select(['question_id as questionId', 'quiz_id as quizId', 'version_id as versionId'])
    .select(['due_on as dueOn', 'asked_on as askedOn', 'memory'])
    .where('user_id', '=', userId)

/** The cards of an account, the earliest due first. */
export const listCards = (db: Db, userId: number): Promise<StoredCard[]> =>
  selectCards(db, userId).orderBy('due_on').orderBy('question_id').execute()

/** The card of a question, locked until the end of the transaction. */
export const lockCard = (db: Db, userId: number, questionId: number): Promise<StoredCard | undefined> =>
  selectCards(db, userId).where('question_id', '=', questionId).forUpdate().executeTakeFirst()

type NewCards = { userId: number; cards: readonly StoredCard[]; now: Date }

/** Writes cards; of an account with too many cards those due last go. */
export const storeCards = (db: Db, cards: NewCards): Promise<number> => insertCards(db, cards, replacement)

/** Inserts cards of questions that have none; returns how many. */
export const insertMissingCards = (db: Db, cards: NewCards): Promise<number> => insertCards(db, cards, sql`nothing`)

async function insertCards(db: Db, { userId, cards, now }: NewCards, known: RawBuilder<unknown>): Promise<number> {
  if (cards.length === 0) return 0
  const { rows } = await sql`
    insert into practice_cards (user_id, question_id, quiz_id, version_id, due_on, asked_on, memory, updated_at)
    select ${userId}::bigint, "questionId", "quizId", "versionId", "dueOn", "askedOn", nullif(memory, 'null'), ${now}::timestamptz
    from ${given(cards)}
    on conflict (user_id, question_id) do ${known}
    returning question_id`.execute(db)
  if (rows.length > 0) await dropLast(db, userId)
  return rows.length
}

const replacement = sql`update set version_id = excluded.version_id, due_on = excluded.due_on,
  asked_on = excluded.asked_on, memory = excluded.memory, updated_at = excluded.updated_at`

const given = (cards: readonly StoredCard[]) => sql`jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
  as given ("questionId" bigint, "quizId" bigint, "versionId" bigint, "dueOn" date, "askedOn" date, memory jsonb)`

const dropLast = (db: Db, userId: number) =>
  sql`
    delete from practice_cards where user_id = ${userId} and question_id in (
      select question_id from practice_cards where user_id = ${userId}
      order by due_on, question_id offset ${sql.lit(limits.cardsMax)}
    )`.execute(db)

/** What the cards of an account are by newer versions: the version alone, or a beginning anew. */
export type RenewedCard = {
  questionId: number
  versionId: number
  dueOn: Day
  askedOn: Day | null
  memory: CardMemory | null
}

/** Writes cards by newer versions of their questions, and deletes those whose questions are gone. */
export async function storeRenewed(
  db: Db,
  userId: number,
  { renewed, gone }: { renewed: readonly RenewedCard[]; gone: readonly number[] },
): Promise<void> {
  if (gone.length > 0)
    await db.deleteFrom('practice_cards').where('user_id', '=', userId).where('question_id', 'in', gone).execute()
  if (renewed.length > 0)
    await sql`
      update practice_cards set version_id = given."versionId", due_on = given."dueOn", asked_on = given."askedOn",
        memory = nullif(given.memory, 'null')
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
        as given ("questionId" bigint, "versionId" bigint, "dueOn" date, "askedOn" date, memory jsonb)
      where user_id = ${userId} and question_id = given."questionId" and version_id < given."versionId"`.execute(db)
}

/** Deletes the card of a question, those of a test, or all cards of an account. */
export async function deleteCards(
  db: Db,
  userId: number,
  { questionId, testId }: { questionId?: number | null | undefined; testId?: number | null | undefined },
): Promise<void> {
  let cards = db.deleteFrom('practice_cards').where('user_id', '=', userId)
  if (questionId != null) cards = cards.where('question_id', '=', questionId)
  if (testId != null) cards = cards.where('quiz_id', '=', testId)
  await cards.execute()
}
