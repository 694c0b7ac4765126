import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import { findProblems, questionText } from '@quiz/contract/quiz-problems.ts'
import type { QuizDraft } from '@quiz/contract/quizzes.ts'
import { kindOf, maxScore } from '@quiz/contract/scoring.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { insertQuiz, takeContentIds } from './quizzes.queries.ts'

/** A test to be created; `recordResult` is there when the call has an idempotency key. */
type Wanted = { authorId: number; draft: QuizDraft; recordResult: RequestContext['recordResult'] }

/** Checks a draft whole, stores its pictures, then the test. Answers the test's id. */
export async function createQuiz(context: AppContext, { authorId, draft, recordResult }: Wanted): Promise<number> {
  const problems = findProblems(draft)
  if (problems.length > 0) throw refuse('quiz_has_problems', problems)
  const asked = { ...draft, questions: draft.questions.filter((question) => !question.isDeleted) }
  const pictures = await storePictures(context, asked, authorId)
  const ids = await takeContentIds(context.store.db, countIds(asked))
  const content = contentOf(asked, pictures, () => ids.shift() ?? 0)
  const { title, description, subjectId } = draft
  try {
    return await inTransaction(context.store.db, async (db) => {
      const quiz = { authorId, subjectId, title, description, cover: pictures.cover, content, now: context.clock() }
      const id = await insertQuiz(db, quiz)
      await recordResult?.(db, id)
      return id
    })
  } catch (error) {
    if (violatedConstraint(error) === 'quizzes_subject_id_fkey') throw refuse('subject_unknown').at('subjectId')
    throw error
  }
}

type Pictures = { cover: string; questions: (string | null)[]; results: (string | null)[] }

/** Stores the pictures one after another, so that the first bad one ends the work. */
async function storePictures({ images }: AppContext, draft: QuizDraft, accountId: number): Promise<Pictures> {
  const take = (text: string | null | undefined, path: string) => takePicture(images, { text, accountId, path })
  const cover = await take(draft.testImg, 'testImg')
  if (cover === null) throw refuse('quiz_has_problems', findProblems({ ...draft, testImg: null }))
  const pictures: Pictures = { cover, questions: [], results: [] }
  for (const [index, question] of draft.questions.entries())
    pictures.questions.push(await take(question.questionImg, `questions.${index}.questionImg`))
  for (const [index, result] of draft.results.entries())
    pictures.results.push(await take(result.resultImg, `results.${index}.resultImg`))
  return pictures
}

const countIds = (draft: QuizDraft) =>
  draft.results.length + draft.questions.reduce((sum, question) => sum + 1 + question.answers.length, 0)

function contentOf(draft: QuizDraft, pictures: Pictures, nextId: () => number): QuizContent {
  const kind = kindOf(draft.testTypeId)
  return {
    kind,
    maxScore: maxScore(kind, draft.questions),
    questions: draft.questions.map((question, index) => ({
      id: nextId(),
      text: questionText(question),
      note: question.title ? question.description : '',
      image: pictures.questions[index] ?? null,
      isMultiple: kind === 'quiz' && question.isMultipleAnswers,
      score: question.score,
      answers: question.answers.map((answer) => ({
        id: nextId(),
        text: answer.description,
        isRight: kind === 'quiz' && answer.isRightAnswer,
        score: answer.score,
      })),
    })),
    results: draft.results.map((result, index) => ({
      id: nextId(),
      title: result.title,
      text: result.description,
      image: pictures.results[index] ?? null,
      min: result.scoreMin,
      max: result.scoreMax,
    })),
  }
}
