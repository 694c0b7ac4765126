import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { askedId, keptId } from '#server/read-models/bank-ids.ts'
import { isListedQuiz } from '#server/read-models/own-questions.ts'

/** Ids of the questions of an owner that have the words and the kind of one of these. */
export async function findAlike(db: Db, ownerId: number, questions: readonly QuizQuestion[]): Promise<string[]> {
  const { rows } = await sql<{ source: number; number: number }>`
    with given as materialized (
      select distinct question_level(question) as level, coalesce(question ->> 'kind', 'choice') as kind
      from jsonb_array_elements(${JSON.stringify(questions)}::jsonb) as question
    )
    select 0 as source, id as number from bank_questions join given using (level, kind)
    where owner_id = ${ownerId} and deleted_at is null
    union all
    select 1, question_id from quizzes join quiz_questions on quiz_questions.quiz_id = quizzes.id
      join given on given.level = quiz_questions.level and given.kind = quiz_questions.kind
    where ${isListedQuiz(ownerId)}`.execute(db)
  return rows.map(({ source, number }) => (source === 0 ? keptId(number) : askedId(number)))
}
