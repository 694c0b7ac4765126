import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { sql } from 'kysely'
import { changePool } from '#server/features/work/drawing/pools.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { contentOf } from '#server/read-models/drawn-questions.ts'
import { remainingFormulas } from '#server/read-models/formulas.ts'
import { reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { relistQuizzes } from '#server/reconciliation/relist-quizzes.ts'
import { emptiedContent } from './emptied-content.ts'
import { emptyVersions } from './purge.queries.ts'

const { removedQuiz, removedResult } = deletionTexts

const isOpen = sql<boolean>`deleted_at is null and moderation = 'none' and visibility <> 'closed'`

/** A test of a person; open ones are those that others could see before the person left. */
export const findOwnQuiz = (db: Db, userId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'description'])
    .select(isOpen.as('isOpen'))
    .where('author_id', '=', userId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Leaves an open test of a person to the deleted author, so that others see it again; cases about it lose what names the
 * person. Returns false for one that is closed, or no longer the person's: it stays as it is.
 */
export async function keepQuiz(db: Db, { quizId, userId }: { quizId: number; userId: number }): Promise<boolean> {
  await lockQuizzes(db, [quizId])
  const kept = await db
    .updateTable('quizzes')
    .set({ author_id: deletedAuthorId })
    .where('id', '=', quizId)
    .where('author_id', '=', userId)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  await sql`
    with left_over as (
      update report_cases set author_id = ${deletedAuthorId}, appealed_decision_id = null, appealed_at = null
      where quiz_id = ${quizId} and author_id = ${userId} and kind in ('test', 'question') returning id
    )
    delete from report_snapshots using left_over where case_id = left_over.id`.execute(db)
  await relistQuizzes(db, [quizId])
  await reconcileUsers(db, [deletedAuthorId])
  return true
}

/** Erases texts and pictures from some versions of a test, those of its results as well; returns how many. */
export const eraseSomeVersions = (db: Db, quizId: number): Promise<number> =>
  emptyVersions(db, quizId, {
    which: sql<boolean>`exists (
      select 1 from jsonb_array_elements(content -> 'results') result where result ->> 'title' <> ${removedResult})`,
    emptied(stored) {
      const content = emptiedContent(stored)
      const results = content.results.map((result) => ({ ...result, title: removedResult, text: '' }))
      return { ...content, results }
    },
    title: sql`case when title is not null then ${removedQuiz}::text end`,
  })

/** Erases title, texts and pictures of a test from the questions that works of others froze. */
export async function eraseFrozen(db: Db, quizId: number): Promise<void> {
  const pools = await db
    .selectFrom('work_pools')
    .select(['work_id', 'entries', 'questions', 'formulas'])
    .where(sql<boolean>`questions @> ${JSON.stringify([{ quizId }])}::jsonb`)
    .execute()
  const erased = (questions: QuizQuestion[]) => emptiedContent(contentOf(questions)).questions
  for (const pool of pools) {
    const questions = pool.questions.map((one) => {
      if (one.quizId !== quizId) return one
      const [question = one.question] = erased([one.question])
      return { ...one, question, keys: erased(one.keys) }
    })
    const entries = pool.entries.map((one) => (one.testId === quizId ? { ...one, title: removedQuiz } : one))
    const left = contentOf(questions.flatMap(({ question, keys }) => [question, ...keys]))
    const formulas = pool.formulas && remainingFormulas(pool.formulas, left)
    await changePool(db, pool.work_id, { entries, questions, formulas })
  }
}

/** Leaves of a test of a person what its takers' results refer to, under the deleted author. */
export async function tombstoneOf(
  db: Db,
  { quizId, userId, deletedAt }: { quizId: number; userId: number; deletedAt: Date },
): Promise<void> {
  await lockQuizzes(db, [quizId])
  await db
    .updateTable('quizzes')
    .set({
      author_id: deletedAuthorId,
      title: removedQuiz,
      description: '',
      cover: '',
      deleted_at: deletedAt,
      deleted_by: 'author',
    })
    .where('id', '=', quizId)
    .where('author_id', '=', userId)
    .execute()
  await db.deleteFrom('report_cases').where('quiz_id', '=', quizId).where('author_id', '=', userId).execute()
}
