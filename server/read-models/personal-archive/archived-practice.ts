import { questionKind } from '@quiz/contract/questions/questions.ts'
import { type QuizContent, withDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { readable } from './archive-rows.queries.ts'

/** What a person practised: the answers that the store still has, and the questions that come back. */
export async function practiceDocument(db: Db, userId: number) {
  const [answers, mistakes] = [await listAnswers(db, userId), await listCards(db, userId)]
  return {
    answers: answers.map(({ content, value, ...row }) => {
      const question = questionOf(content)
      return {
        ...{ ...row, question: question?.text ?? null },
        chosen: question && value !== null ? questionKind(question).inWords(question, value) : [],
      }
    }),
    mistakes: mistakes.map(({ content, ...row }) => ({ ...row, question: questionOf(content)?.text ?? null })),
  }
}

const questionOf = (content: QuizContent | null) => content && withDefaults(content).questions[0]

const listAnswers = (db: Db, userId: number) =>
  db
    .selectFrom('practice_answers')
    .innerJoin('practice_sessions', 'practice_sessions.id', 'session_id')
    .innerJoin('quiz_versions', (join) => join.on('quiz_versions.id', '=', plannedVersion))
    .innerJoin('quizzes', 'quizzes.id', 'quiz_versions.quiz_id')
    .select(['quizzes.id as testId', 'practice_answers.answered_at as answeredAt', 'is_right as isRight'])
    .select(readable(sql<string>`coalesce(quiz_versions.title, quizzes.title)`).as('test'))
    .select(readable(askedOf('practice_answers')).as('content'))
    .select('value')
    .where('user_id', '=', userId)
    .orderBy('practice_answers.answered_at')
    .orderBy('step')
    .execute()

/** The version in which a question of a session was asked. */
const plannedVersion = sql<number>`(
  select (planned ->> 2)::bigint from jsonb_array_elements(practice_sessions.plan) as planned
  where (planned ->> 0)::bigint = practice_answers.question_id)`

/** The content of a version with one question alone. */
const askedOf = (table: 'practice_answers' | 'practice_cards') => sql<QuizContent>`
  jsonb_set(quiz_versions.content, '{questions}', (
    select coalesce(jsonb_agg(question), '[]') from jsonb_array_elements(quiz_versions.content -> 'questions') as question
    where (question ->> 'id')::bigint = ${sql.ref(`${table}.question_id`)}))`

const listCards = (db: Db, userId: number) =>
  db
    .selectFrom('practice_cards')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'practice_cards.version_id')
    .innerJoin('quizzes', 'quizzes.id', 'practice_cards.quiz_id')
    .select(['quizzes.id as testId', 'due_on as dueOn', 'asked_on as askedOn'])
    .select(readable(sql<string>`coalesce(quiz_versions.title, quizzes.title)`).as('test'))
    .select(readable(askedOf('practice_cards')).as('content'))
    .where('user_id', '=', userId)
    .orderBy('due_on')
    .orderBy('question_id')
    .execute()
