import type { Db } from '#server/platform/store/db.ts'

/** Which retry this is of, and what it asks. */
export type Asked = { name: string; bodyHash: string }

/** The turn of one try: its name, and the end of its lease, by which it is told from the tries before and after it. */
export type Claim = { name: string; leasedUntil: Date }

/** Claims a name for a first try. False when somebody has it already, unless they never finished within their lease. */
export async function claimAnswer(db: Db, asked: Asked, at: { now: Date; leasedUntil: Date }): Promise<boolean> {
  const claimed = await db
    .insertInto('kept_answers')
    .values({
      name: asked.name,
      body_hash: asked.bodyHash,
      answer: null,
      leased_until: at.leasedUntil,
      created_at: at.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ body_hash: asked.bodyHash, leased_until: at.leasedUntil, created_at: at.now })
        .where('kept_answers.answer', 'is', null)
        .where('kept_answers.leased_until', '<', at.now),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** What is kept under a name. */
export const findAnswer = (db: Db, name: string) =>
  db.selectFrom('kept_answers').select(['body_hash as bodyHash', 'answer']).where('name', '=', name).executeTakeFirst()

/** Keeps the answer; in the transaction of what it answers for. False when the turn went to another try meanwhile. */
export async function keepAnswer(db: Db, { name, leasedUntil }: Claim, answer: unknown): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kept_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('name', '=', name)
    .where('leased_until', '=', leasedUntil)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets go of a name whose first try failed. */
export const releaseAnswer = async (db: Db, { name, leasedUntil }: Claim): Promise<void> =>
  void (await db
    .deleteFrom('kept_answers')
    .where('name', '=', name)
    .where('leased_until', '=', leasedUntil)
    .where('answer', 'is', null)
    .execute())

/** Forgets answers that are older than they are kept. */
export const forgetAnswers = (db: Db, before: Date) =>
  db.deleteFrom('kept_answers').where('created_at', '<', before).execute()
