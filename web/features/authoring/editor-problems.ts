import { limits } from '@quiz/contract/limits.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { QuizProblem } from '@quiz/contract/quiz-problem.ts'
import { findProblems } from '@quiz/contract/quiz-problems.ts'
import { editorTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { questionKindTexts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { lacksReviewDay } from '#web/lib/chosen-settings.ts'
import { authoredQuiz } from './authored-quiz.ts'
import type { Draft, DraftAnswer, DraftQuestion } from './draft.ts'
import { canRemoveAnswer } from './draft-choice.ts'
import {
  type FieldContents,
  type FieldPath,
  fieldContents,
  fieldPathOfRequest,
  fieldPaths,
  questionKeyOf,
} from './field-paths.ts'
import { normaliseText, textLength, textLimit } from './text-length.ts'

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
    ...findProblems(quiz).flatMap((problem) => labelledProblem(draft, problem)),
    ...missingTitles(quiz, draft),
    ...missingReviewDay(draft),
    ...longTexts(contents),
    ...longLists(draft),
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
    const limit = textLimit(fieldPath)
    const over = typeof value === 'string' ? textLength(value) - limit : 0
    return over > 0 ? [{ fieldPath, message: todoTexts.tooLong(over, limit), alert: null, need: 'fix' }] : []
  })

const longLists = ({ questions }: Draft): Unlabelled[] =>
  questions.flatMap(({ key, kind, acceptedTexts, extra }) => {
    if (kind === 'text')
      return longList(fieldPaths.accepted(key), acceptedTexts, {
        most: limits.acceptedTextsMax,
        chars: limits.acceptedTextChars,
        many: questionKindTexts.manyAccepted,
      })
    if (kind === 'match')
      return longList(fieldPaths.extra(key), extra, {
        most: limits.extraMax,
        chars: limits.answerChars,
        many: questionKindTexts.manyExtra,
      })
    return []
  })

type ListLimits = { most: number; chars: number; many: string }

/** What is too much in a field with a text in each line. */
function longList(fieldPath: FieldPath, lines: readonly string[], { most, chars, many }: ListLimits): Unlabelled[] {
  const texts = lines.map(normaliseText).filter((text) => text !== '')
  const longest = Math.max(0, ...texts.map(({ length }) => length)) - chars
  const isFull = texts.length > most
  if (!isFull && longest <= 0) return []
  const message = isFull ? many : todoTexts.tooLong(longest, chars)
  return [{ fieldPath, message, alert: null, need: 'fix' }]
}

function labelledProblem(draft: Draft, { path, message }: QuizProblem): Unlabelled[] {
  const fieldPath = fieldPathOfRequest(draft, path)
  return fieldPath ? [{ fieldPath, message: shortMessage(draft, path), alert: message, need: 'fill' }] : []
}

/** The message at the field itself, which need not name the question and the answer. */
function shortMessage(draft: Draft, path: string): string {
  const [root, index, field = '', inner] = path.split('.')
  if (root === 'testImg') return todoTexts.noCover
  if (root === 'results') return index === undefined ? todoTexts.fewResults : outcomeEditorTexts.unled
  if (index === undefined) return todoTexts.noQuestions
  const question = draft.questions[Number(index)]
  if (question && field === 'pairs') return pairMessage(question.answers[Number(inner)])
  if (question && field === 'answers')
    return question.kind === 'order' ? elementMessage(question.answers[Number(inner)]) : optionMessage(question)
  return messagesInQuestion[field] ?? editorTexts.important
}

const messagesInQuestion: Record<string, string> = {
  right: todoTexts.noRight,
  acceptedTexts: questionKindTexts.noAccepted,
  acceptedNumber: questionKindTexts.noNumber,
  tolerance: questionKindTexts.badTolerance,
  sourceUrl: todoTexts.badSource,
}

const isFilled = (text: string): boolean => text.trim() !== ''

const optionMessage = (question: DraftQuestion): string =>
  canRemoveAnswer(question) ? todoTexts.noSpareAnswer : todoTexts.noAnswer
const elementMessage = (element: DraftAnswer | undefined): string => {
  if (!element) return questionKindTexts.fewElements
  return isFilled(element.text) ? questionKindTexts.sameElement : questionKindTexts.noElement
}
const pairMessage = (pair: DraftAnswer | undefined): string => {
  if (!pair) return questionKindTexts.fewPairs
  return isFilled(pair.text) && isFilled(pair.counterpart) ? questionKindTexts.sameLeft : questionKindTexts.halfPair
}
