import { withKeyOf } from '@quiz/contract/questions/key.ts'
import { encodeContentToEdit } from '@quiz/contract/quiz-codec.ts'
import { contentDefaults, type QuizQuestion } from '@quiz/contract/quiz-content.ts'
import type { PrintedOrder, PrintedWork } from '@quiz/contract/work-printing.ts'
import { randomFrom } from '#server/domain/random.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type AskedQuiz, type DrawnQuestion, drawQuestions } from '#server/read-models/drawn-questions.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { seededMixing } from '#server/read-models/mixing.ts'
import { type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { loadAskedQuizzes } from './asked-quizzes.ts'
import { withKeys } from './attempt-score.ts'
import { listWorkQuizzes } from './work-quizzes.queries.ts'
import { getOwnWork } from './works.queries.ts'

type Request = { workId: number; authorId: number; count: number; set: number; form: ShownPictures }

/** The variants of a work on paper, and its questions with what is right. Throws a `Refusal`. */
export async function printVariants(
  { store: { db }, images }: Pick<AppContext, 'store' | 'images'>,
  { workId, authorId, count, set, form }: Request,
): Promise<PrintedWork> {
  const { title, note, settings, closedBy } = await getOwnWork(db, workId, authorId)
  if (closedBy === 'moderator') throw refuse('work_moderated')
  const chosen = await listWorkQuizzes(db, workId)
  if (chosen.some(({ isMaterialKept }) => !isMaterialKept)) throw refuse('quiz_not_found')
  const quizzes = await loadAskedQuizzes(db, chosen)
  const all = quizzes.flatMap(({ content }) => content.questions)
  const isPicked = settings.pick !== null && settings.pick < all.length
  const shown = await withQuestionPictures(images, correctedOn(quizzes, all), form)
  const reply = {
    ...{ title, note, minutes: settings.minutes, marks: settings.marks },
    isMixed: settings.shuffleQuestions || settings.shuffleAnswers || isPicked,
    questions: encodeContentToEdit(workId, { ...contentDefaults, questions: shown, results: [] }).questions,
    variants: drawVariants({ quizzes, settings, seed: set }, count),
  }
  return withFormulas(
    reply,
    quizzes.flatMap(({ reviewedFormulas }) => reviewedFormulas),
  )
}

/** Questions as they are asked on paper, with their latest keys; options that were added later are on no sheet. */
const correctedOn = (quizzes: readonly AskedQuiz[], asked: readonly QuizQuestion[]): QuizQuestion[] =>
  withKeys(quizzes, asked, []).map((key, at) => {
    const seen = asked[at]
    if (!seen || seen === key) return key
    const printed = withKeyOf(seen, key)
    return { ...printed, answers: printed.answers.filter(({ id }) => seen.answers.some((one) => one.id === id)) }
  })

/** Drawings after which variants may be alike: there is too little to mix. */
const mostDrawings = 100

/** Variants for a seed: a further one leaves those before it as they are, and differs from them where it can. */
export function drawVariants(
  { seed, ...drawing }: Omit<Parameters<typeof drawQuestions>[0], 'mixing'> & { seed: number },
  count: number,
): PrintedWork['variants'] {
  const random = randomFrom(seed)
  const known = new Set<string>()
  const variants: PrintedWork['variants'] = []
  for (let drawings = 1; variants.length < count; drawings++) {
    const variant = drawQuestions({ ...drawing, mixing: seededMixing(random.whole(0, 2 ** 32 - 1)) }).map(printedOrder)
    const text = JSON.stringify(variant)
    if (known.has(text) && drawings < mostDrawings) continue
    known.add(text)
    variants.push(variant)
  }
  return variants
}

const printedOrder = ({ question, optionIds, choiceIds }: DrawnQuestion): PrintedOrder => ({
  questionId: question.id,
  ...{ answerIds: [...optionIds], choiceIds: [...choiceIds] },
})
