import {
  contentDefaults,
  optionDefaults,
  type QuizContent,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { defaultSettings, type QuizSettings } from '@quiz/contract/quiz/settings.ts'
import { insertQuiz } from '#server/features/quiz/quizzes.queries.ts'
import { randomId } from '#server/platform/random-id.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { aUser } from './factories.ts'

/** A stored test with its content. */
export type TestQuiz = { id: number; authorId: number; subjectId: number; versionId: number; content: QuizContent }

/** Options of a test; by default it has a new author and placeholder texts. */
export type QuizOptions = {
  authorId?: number
  subject?: string
  title?: string
  description?: string
  kind?: QuizKind
  now?: Date
  content?: QuizContent
  formulas?: StoredFormulas
  settings?: Partial<QuizSettings>
}

let lastNumber = 0

/** Inserts a test with two questions, two results and a cover without a file. */
export async function aQuiz(db: Db, options: QuizOptions = {}): Promise<TestQuiz> {
  const number = ++lastNumber
  const authorId = options.authorId ?? (await aUser(db)).id
  const subjectId = await subjectIdOf(db, options.subject ?? 'Логика')
  const content = options.content ?? (await someContent(db, options.kind ?? 'quiz'))
  const store = (connection: Db) =>
    insertQuiz(connection, {
      authorId,
      subjectId,
      title: options.title ?? `Тест № ${number}`,
      description: options.description ?? 'Проверочный',
      cover: '0'.repeat(64),
      content,
      formulas: options.formulas ?? null,
      settings: { ...defaultSettings, ...options.settings },
      now: options.now ?? new Date(),
    })
  const id = db.isTransaction ? await store(db) : await inTransaction(db, store)
  const { versionId } = await db
    .selectFrom('quiz_versions')
    .select('id as versionId')
    .where('quiz_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, authorId, subjectId, versionId, content }
}

/** The id of a subject, which migrations insert. */
export async function subjectIdOf(db: Db, name: string): Promise<number> {
  const { id } = await db.selectFrom('subjects').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

/**
 * Content with new ids. A quiz has a question with one right answer, the first, for 1 point, and one with two, the
 * first two, for 2 points. A personality test has two questions whose answers are worth 1, 3 and 5 points.
 */
export function someContent(db: Db, kind: QuizKind): Promise<QuizContent> {
  const isQuiz = kind === 'quiz'
  const answers = (rights: boolean[]) =>
    rights.map((isRight, index) => ({ ...optionDefaults, text: `Ответ ${index + 1}`, isRight, score: 1 + 2 * index }))
  const questions = [
    { ...questionDefaults, text: 'Первый?', answers: answers([isQuiz, false, false]) },
    { ...questionDefaults, text: 'Второй?', isMultiple: isQuiz, score: 2, answers: answers([isQuiz, isQuiz, false]) },
  ]
  const results = [
    { ...resultDefaults, title: 'Новичок', text: 'Всё впереди.', min: 0, max: 50 },
    { ...resultDefaults, title: 'Знаток', text: 'Так держать.', min: 51, max: 100 },
  ]
  return newContent(db, { ...contentDefaults, kind, questions, results }, randomId)
}

/** Answers to every question: the right ones, or in a personality test the ones worth most. */
export const bestAnswers = ({ kind, questions }: QuizContent) =>
  questions.map(({ id, answers }) => {
    const best = Math.max(...answers.map(({ score }) => score))
    const ticked = answers.filter((answer) => (kind === 'quiz' ? answer.isRight : answer.score === best))
    return { questionId: id, answerIds: ticked.map((answer) => answer.id) }
  })
