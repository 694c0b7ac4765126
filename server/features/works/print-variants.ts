import { withKeyOf } from '@quiz/contract/questions/key.ts'
import { encodeContentToEdit } from '@quiz/contract/quiz-codec.ts'
import { contentDefaults, type QuizQuestion } from '@quiz/contract/quiz-content.ts'
import type { PrintedOrder, PrintedWork } from '@quiz/contract/work-printing.ts'
import { randomFrom } from '#server/domain/random.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import {
  type AskedQuiz,
  type DrawingSettings,
  type DrawnQuestion,
  drawQuestions,
} from '#server/read-models/drawn-questions.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { seededMixing } from '#server/read-models/mixing.ts'
import { type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { loadAskedQuizzes } from './asked-quizzes.ts'
import { withKeys } from './attempt-score.ts'
import { chooseQuizzes } from './chosen-quizzes.ts'
import { listWorkQuizzes, type WorkQuiz } from './work-quizzes.queries.ts'
import { getOwnWork, type OwnWork } from './works.queries.ts'

/** How many variants of which set, and how their pictures are shown. */
type Paper = { authorId: number; count: number; set: number; form: ShownPictures }
type Services = Pick<AppContext, 'store' | 'images'>

/** The variants of a work on paper, and its questions with what is right. Throws a `Refusal`. */
export async function printWork(
  { store: { db }, images }: Services,
  { workId, ...paper }: Paper & { workId: number },
): Promise<PrintedWork> {
  const work = await getOwnWork(db, workId, paper.authorId)
  const { title, note, settings } = work
  const chosen = await listPrintable(db, work)
  const head = { title, note, minutes: settings.minutes, marks: settings.marks }
  const sheets = await printed(images, { id: workId, quizzes: await loadAskedQuizzes(db, chosen), settings }, paper)
  return { ...head, ...sheets }
}

/** The quizzes of a work on paper. Throws a `Refusal` where a moderator closed the work or took a quiz away. */
export async function listPrintable(db: Db, { id, closedBy }: Pick<OwnWork, 'id' | 'closedBy'>): Promise<WorkQuiz[]> {
  if (closedBy === 'moderator') throw refuse('work_moderated')
  const chosen = await listWorkQuizzes(db, id)
  if (chosen.some(({ isMaterialKept }) => !isMaterialKept)) throw refuse('quiz_not_found')
  return chosen
}

/** The same of a test that its reader could give to a group, without a work. Throws a `Refusal`. */
export async function printTest(
  { store: { db }, images }: Services,
  { quizId, isMixed, ...paper }: Paper & { quizId: number; isMixed: boolean },
): Promise<PrintedWork> {
  const chosen = await chooseQuizzes(db, { authorId: paper.authorId, asked: [{ quizId, number: null }] })
  const quizzes = await loadAskedQuizzes(
    db,
    chosen.map((one) => ({ ...one, keyVersionIds: [] })),
  )
  const versions = await Promise.all(chosen.map(({ versionId }) => getVersion(db, versionId)))
  const settings = { pick: null, shuffleQuestions: isMixed, shuffleAnswers: isMixed }
  const head = { title: versions[0]?.title ?? '', note: '', minutes: null, marks: null }
  return { ...head, ...(await printed(images, { id: quizId, quizzes, settings }, paper)) }
}

type Asked = {
  /** Of the work or the test. */
  id: number
  quizzes: Awaited<ReturnType<typeof loadAskedQuizzes>>
  settings: DrawingSettings
}

async function printed(images: Services['images'], { id, quizzes, settings }: Asked, { count, set, form }: Paper) {
  const all = quizzes.flatMap(({ content }) => content.questions)
  const isPicked = settings.pick !== null && settings.pick < all.length
  const shown = await withQuestionPictures(images, correctedOn(quizzes, all), form)
  const sheets = {
    isMixed: settings.shuffleQuestions || settings.shuffleAnswers !== false || isPicked,
    questions: encodeContentToEdit(id, { ...contentDefaults, questions: shown, results: [] }).questions,
    variants: drawVariants({ quizzes, settings, seed: set }, count),
  }
  return withFormulas(
    sheets,
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

type SetToDraw = Omit<Parameters<typeof drawQuestions>[0], 'mixing'> & { seed: number }

/** Variants for a seed: a further one leaves those before it as they are, and differs from them where it can. */
export const drawVariants = (set: SetToDraw, count: number): PrintedWork['variants'] =>
  variantSeeds(set, count).map((seed) => drawVariant(set, seed))

/** The seeds by which the variants of a set are mixed, as attempts are that are typed in from them. */
export function variantSeeds(set: SetToDraw, count: number): number[] {
  const random = randomFrom(set.seed)
  const known = new Set<string>()
  const seeds: number[] = []
  for (let drawings = 1; seeds.length < count; drawings++) {
    const seed = random.whole(0, 2 ** 32 - 1)
    const text = JSON.stringify(drawVariant(set, seed))
    if (known.has(text) && drawings < mostDrawings) continue
    known.add(text)
    seeds.push(seed)
  }
  return seeds
}

const drawVariant = ({ quizzes, settings }: SetToDraw, seed: number): PrintedWork['variants'][number] =>
  drawQuestions({ quizzes, settings, mixing: seededMixing(seed) }).map(printedOrder)

const printedOrder = ({ question, optionIds, choiceIds }: DrawnQuestion): PrintedOrder => ({
  questionId: question.id,
  ...{ answerIds: [...optionIds], choiceIds: [...choiceIds] },
})
