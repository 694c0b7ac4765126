import { randomBytes } from 'node:crypto'
import { changed } from '#server/features/work/regrading/revision.queries.ts'
import type { WorkScore } from '#server/features/work/taking/attempt-score.ts'
import type { WorkAnswer } from '#server/features/work/works.tables.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The attempts of a participant, also those that were reset, the first one first. */
export const listAttemptsOf = (db: Db, participantId: number) =>
  db
    .selectFrom('work_attempts')
    .select(['id as attemptId', 'number', 'answers', 'submitted_at as submittedAt', 'reset_at as resetAt'])
    .select(['paper_set as set', 'paper_variant as variant'])
    .where('participant_id', '=', participantId)
    .orderBy('number')
    .execute()

export type PaperSheet = { set: number; variant: number; seed: number; drawn: readonly number[] | null }
/** What is stored of a sheet that is typed in. */
type PaperAttempt = { sheet: PaperSheet; answers: readonly WorkAnswer[]; score: WorkScore; now: Date }

const columnsOf = ({ sheet, answers, score, now }: PaperAttempt) => ({
  ...{ seed: sheet.seed, is_secretly_mixed: false, paper_set: sheet.set, paper_variant: sheet.variant },
  drawn: sheet.drawn && JSON.stringify(sheet.drawn),
  ...{ answers: JSON.stringify(answers), answered_count: answers.length, saved_at: now },
  ...{ submitted_at: now, submitted_by: 'taker' as const },
  ...{ points: score.points, max_points: score.maxPoints, percent: score.percent },
  ...{ breakdown: JSON.stringify(score.breakdown), rules: score.rules },
})

export const insertPaperAttempt = (
  db: Db,
  {
    attemptId,
    participantId,
    number,
    ...paper
  }: PaperAttempt & { attemptId: string; participantId: number; number: number },
): Promise<unknown> =>
  db
    .insertInto('work_attempts')
    .values({
      ...{ id: attemptId, participant_id: participantId, number, started_at: paper.now, due_at: paper.now },
      ...columnsOf(paper),
    })
    .execute()

/** Replaces what was typed in. The score that a regrade replaced goes: it was that of other answers. */
export const replacePaperAttempt = (
  db: Db,
  { attemptId, ...paper }: PaperAttempt & { attemptId: string },
): Promise<unknown> =>
  db
    .updateTable('work_attempts')
    .set({
      ...columnsOf(paper),
      ...{ earned_points: null, earned_max_points: null, earned_percent: null, regraded_at: null },
    })
    .where('id', '=', attemptId)
    .execute()

/**
 * Marks the row of a participant as changed. Whoever has no browser yet gets a key that nobody knows: in a work with free names
 * anybody could enter under the name, and read the result.
 */
export const claimRow = (db: Db, participantId: number): Promise<unknown> =>
  db
    .updateTable('work_participants')
    .set(({ fn, ref, val }) => ({
      key_hash: fn.coalesce(ref('key_hash'), val(hashSecret(randomBytes(32).toString('base64url')))),
      revision: changed,
    }))
    .where('id', '=', participantId)
    .execute()
