import { type QuizQuestion, questionWithDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { askedId, type BankIds, keptId } from '#server/read-models/bank-ids.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'
import { figures, uses } from '#server/read-models/own-figures.queries.ts'
import { isListedQuiz } from '#server/read-models/own-questions.ts'

/** A question of the list as the store has it. */
export type ListedQuestion = {
  id: string
  source: 'bank' | 'test'
  quizId: number | null
  quizTitle: string | null
  position: number
  question: QuizQuestion
  formulas: StoredFormulas
  theme: string | null
  changedAt: Date
  takers: number | null
  rightShare: number | null
  usedIn: number
}

/** Kept questions are asked in works that draw alone, whatever tests these take. */
const noQuizzes = sql`(select null::bigint)`

/** These questions of an owner by their ids; one that the owner has not is absent. */
export async function findQuestions(db: Db, ownerId: number, ids: BankIds): Promise<Map<string, ListedQuestion>> {
  const quizIds = sql`(select quiz_id from quiz_questions where question_id = ${anyOf(ids.asked)})`
  const { rows } = await sql<Omit<ListedQuestion, 'id'> & { number: number }>`
    with asked as materialized (
      select quizzes.id as quiz_id, quiz_questions.question_id, position, quizzes.title, quizzes.updated_at, version_id
      from quizzes join quiz_questions on quiz_questions.quiz_id = quizzes.id
      where question_id = ${anyOf(ids.asked)} and ${isListedQuiz(ownerId)}
    )
    select 'test' as source, asked.question_id as number, asked.quiz_id as "quizId", asked.title as "quizTitle", position,
      (select question from jsonb_array_elements(content -> 'questions') as question
        where (question ->> 'id')::bigint = asked.question_id limit 1) as question,
      formulas, theme, asked.updated_at as "changedAt", takers, right_share as "rightShare", coalesce(used_in, 0)::int as "usedIn"
    from asked join quiz_versions on quiz_versions.id = asked.version_id
      left join question_themes on question_themes.owner_id = ${ownerId} and question_themes.question_id = asked.question_id
      left join (${figures(ownerId, quizIds)}) figures
        on figures.asked_source = 1 and figures.question_id = asked.question_id
      left join (${uses(ownerId, quizIds)}) uses on uses.asked_source = 1 and asked_id = asked.question_id
    union all
    select 'bank', id, null, null, 1, question, formulas, theme, changed_at, takers, right_share, coalesce(used_in, 0)::int
    from bank_questions
      left join (${figures(ownerId, noQuizzes)}) figures on figures.asked_source = 0 and figures.question_id = id
      left join (${uses(ownerId, noQuizzes)}) uses on uses.asked_source = 0 and asked_id = id
    where owner_id = ${ownerId} and deleted_at is null and id = ${anyOf(ids.kept)}`.execute(db)
  return new Map(
    rows.map(({ number, ...row }) => {
      const id = row.source === 'bank' ? keptId(number) : askedId(number)
      return [id, { ...row, id, question: questionWithDefaults(row.question) }]
    }),
  )
}
