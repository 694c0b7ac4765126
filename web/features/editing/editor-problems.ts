import type { TextList } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import { findProblems, problemsIn } from '@quiz/contract/quiz/quiz-problems.ts'
import { editorTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { questionKindTexts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { authoredQuiz } from '#web/features/editing/draft/authored-quiz.ts'
import type { Draft } from '#web/features/editing/draft/draft.ts'
import { formulaTextLength, textCounter } from '#web/features/editing/draft/text-length.ts'
import { lacksReviewDay } from '#web/lib/chosen-settings.ts'
import {
  type FieldContents,
  type FieldPath,
  fieldContents,
  fieldPathOfRequest,
  fieldPaths,
  questionKeyOf,
} from './field-paths.ts'

/** A problem of a field: its message at the field, the label of its link, and the text of the dialog (null: the message is enough). */
export type EditorProblem = {
  fieldPath: FieldPath
  message: string
  label: string
  alert: string | null
  /** The field lacks something, or its value must change. */
  need: 'fill' | 'fix'
}

/** A problem that the server reported; it holds while the field has the same value. */
export type ServerProblem = { fieldPath: FieldPath; message: string; value: unknown }

/** All problems that prevent creating the test, in the order of the page. */
export function findEditorProblems(draft: Draft, serverProblems: readonly ServerProblem[] = []): EditorProblem[] {
  const quiz = authoredQuiz(draft)
  const contents = fieldContents(draft)
  const found = [
    ...missingFields(quiz, draft),
    ...labelledProblems(draft, quiz),
    ...missingTitles(quiz, draft),
    ...missingReviewDay(draft),
    ...longTexts(contents),
    ...longLists(quiz, draft),
  ]
  const reported = new Set(found.map(({ fieldPath }) => fieldPath))
  for (const { fieldPath, message, value } of serverProblems) {
    if (!reported.has(fieldPath) && contents.get(fieldPath)?.value === value)
      found.push({ fieldPath, message, alert: message, need: 'fix' })
  }
  return found.map((problem) => ({ ...problem, label: contents.get(problem.fieldPath)?.label ?? problem.message }))
}

/** Keys of the questions without problems. */
export function finishedQuestions({ questions }: Draft, problems: readonly EditorProblem[]): number[] {
  const unfinished = new Set(problems.map(({ fieldPath }) => questionKeyOf(fieldPath)))
  return questions.map(({ key }) => key).filter((key) => !unfinished.has(key))
}

/** Fields that must be filled before the submit button is enabled. */
export const requiredFields: readonly FieldPath[] = ['title', 'description', 'subject']

/** The server's field errors as problems of the draft; errors without a field are left out. */
export function serverProblemsOf(draft: Draft, errors: readonly QuizProblem[]): ServerProblem[] {
  const contents = fieldContents(draft)
  return errors.flatMap(({ path, message }) => {
    const fieldPath = fieldPathOfRequest(draft, path)
    return fieldPath ? [{ fieldPath, message, value: contents.get(fieldPath)?.value }] : []
  })
}

type Quiz = AuthoredQuiz<unknown>
type Unlabelled = Omit<EditorProblem, 'label'>

const isMissing: Record<'title' | 'description' | 'subject', (quiz: Quiz, draft: Draft) => boolean> = {
  title: ({ title }) => title === '',
  description: ({ description }) => description === '',
  subject: (_, { subjectId }) => subjectId === null,
}

const missingFields = (quiz: Quiz, draft: Draft): Unlabelled[] =>
  (['title', 'description', 'subject'] as const).flatMap((fieldPath) =>
    isMissing[fieldPath](quiz, draft) ? [{ fieldPath, message: editorTexts.important, alert: null, need: 'fill' }] : [],
  )

const missingTitles = (quiz: Quiz, draft: Draft): Unlabelled[] =>
  quiz.results.flatMap(({ title }, index) => {
    const result = draft.results[index]
    if (title !== '' || !result) return []
    const fieldPath = fieldPaths.result(result.key)
    return [{ fieldPath, message: editorTexts.important, alert: todoTexts.noResultTitle(index + 1), need: 'fill' }]
  })

const missingReviewDay = ({ settings }: Draft): Unlabelled[] =>
  lacksReviewDay(settings)
    ? [{ fieldPath: 'reviewDay', message: ownQuizTexts.review.noDay, alert: todoTexts.fields.reviewDay, need: 'fill' }]
    : []

const longTexts = (contents: FieldContents): Unlabelled[] =>
  [...contents].flatMap(([fieldPath, { value }]) => {
    const { used, limit } = textCounter(fieldPath, typeof value === 'string' ? value : '')
    const over = used - limit
    return over > 0 ? [{ fieldPath, message: todoTexts.tooLong(over, limit), alert: null, need: 'fix' }] : []
  })

const longLists = (quiz: Quiz, { questions }: Draft): Unlabelled[] =>
  quiz.questions.flatMap((question, index) =>
    questionKind(question)
      .lists(question)
      .flatMap((list) => longList(fieldPaths.own(questions[index]?.key ?? 0, list.field), list)),
  )

/** What is too much in a field with a text in each line. */
function longList(fieldPath: FieldPath, { field, texts, most, chars, hasFormulas }: TextList): Unlabelled[] {
  const lengthOf = hasFormulas ? formulaTextLength : ({ length }: string) => length
  const longest = Math.max(0, ...texts.map(lengthOf)) - chars
  const isFull = texts.length > most
  if (!isFull && longest <= 0) return []
  const full = questionKindTexts.full[field] ?? editorTexts.important
  return [{ fieldPath, message: isFull ? full : todoTexts.tooLong(longest, chars), alert: null, need: 'fix' }]
}

/** The problems that a request would be refused for; at the field itself they need not name the question and the answer. */
function labelledProblems(draft: Draft, quiz: Quiz): Unlabelled[] {
  const atFields = problemsIn(quiz, questionKindTexts.problems)
  return findProblems(quiz).flatMap(({ path, message }, index) => {
    const fieldPath = fieldPathOfRequest(draft, path)
    const atField = atFields[index]?.message ?? message
    const short = atField === message ? shortMessage(path) : atField
    return fieldPath ? [{ fieldPath, message: short, alert: message, need: 'fill' }] : []
  })
}

/** The message at a field that no kind of question has of its own. */
function shortMessage(path: string): string {
  const [root, index, field = ''] = path.split('.')
  if (root === 'testImg') return todoTexts.noCover
  if (root === 'results') return index === undefined ? todoTexts.fewResults : outcomeEditorTexts.unled
  if (index === undefined) return todoTexts.noQuestions
  return field === 'sourceUrl' ? todoTexts.badSource : editorTexts.important
}
