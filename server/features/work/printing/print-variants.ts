import { encodeContentToEdit } from '@quiz/contract/editing/quiz-codec.ts'
import { withKeyOf } from '@quiz/contract/questions/key.ts'
import { contentDefaults, type QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import type { PrintedOrder, PrintedWork } from '@quiz/contract/work/work-printing.ts'
import { randomFrom } from '#server/domain/random.ts'
import { findPool, loadAskedQuizzes } from '#server/features/work/drawing/asked-quizzes.ts'
import { chooseQuizzes } from '#server/features/work/drawing/chosen-quizzes.ts'
import { drawFrom } from '#server/features/work/drawing/draw-pool.ts'
import type { Pool } from '#server/features/work/drawing/frozen-pools.ts'
import { withKeys } from '#server/features/work/taking/attempt-score.ts'
import { listWorkQuizzes } from '#server/features/work/work-quizzes.queries.ts'
import { getOwnWork, type OwnWork } from '#server/features/work/works.queries.ts'
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
import { type Mixing, seededMixing } from '#server/read-models/mixing.ts'
import { type ShownPictures, withQuestionPictures } from '#server/read-models/pictures.ts'
import { getVersion } from '#server/read-models/versions.ts'

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
  await requirePrintable(db, work)
  const head = { title, note, minutes: settings.minutes, marks: settings.marks }
  const [quizzes, pool] = [await loadAskedQuizzes(db, work.quizzes), await findPool(db, work.quizzes)]
  return { ...head, ...(await printed(images, { id: workId, quizzes, settings, pool }, paper)) }
}

/** Throws a `Refusal` for a work that a moderator closed, or of which a quiz was taken away. */
export async function requirePrintable(db: Db, { id, closedBy }: Pick<OwnWork, 'id' | 'closedBy'>): Promise<void> {
  if (closedBy === 'moderator') throw refuse('work_moderated')
  const quizzes = await listWorkQuizzes(db, id)
  if (quizzes.some(({ isMaterialKept }) => !isMaterialKept)) throw refuse('quiz_not_found')
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
  return { ...head, ...(await printed(images, { id: quizId, quizzes, settings, pool: null }, paper)) }
}

type Asked = {
  /** Of the work or the test. */
  id: number
  quizzes: Awaited<ReturnType<typeof loadAskedQuizzes>>
  settings: DrawingSettings
  pool: Pool | null
}

async function printed(
  images: Services['images'],
  { id, quizzes, settings, pool }: Asked,
  { count, set, form }: Paper,
) {
  const variants = drawVariants({ quizzes, settings, pool, seed: set }, count)
  const onSheets = new Set(variants.flatMap((variant) => variant.map(({ questionId }) => questionId)))
  const all = quizzes
    .flatMap(({ content }) => content.questions)
    // Of a thousand frozen questions the sheets have few.
    .filter((question) => pool === null || onSheets.has(question.id))
  const isPicked = pool !== null || (settings.pick !== null && settings.pick < all.length)
  const shown = await withQuestionPictures(images, correctedOn(quizzes, all), form)
  const sheets = {
    isMixed: settings.shuffleQuestions || settings.shuffleAnswers !== false || isPicked,
    questions: encodeContentToEdit(id, { ...contentDefaults, questions: shown, results: [] }).questions,
    variants,
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

type SetToDraw = Omit<Parameters<typeof drawQuestions>[0], 'mixing'> & { pool: Pool | null; seed: number }

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

const drawVariant = ({ quizzes, settings, pool }: SetToDraw, seed: number): PrintedWork['variants'][number] =>
  drawQuestions({ quizzes, settings, mixing: variantMixing({ settings, pool }, seed) }).map(printedOrder)

/** How a variant is mixed, and what it has of a pool: the same whenever it is printed. */
export const variantMixing = ({ settings, pool }: Pick<SetToDraw, 'settings' | 'pool'>, seed: number): Mixing =>
  seededMixing(
    seed,
    pool &&
      drawFrom(pool.layers, {
        former: new Set(),
        next: randomNumbers(seed),
        mixesParts: settings.shuffleQuestions,
      }),
  )

const printedOrder = ({ question, optionIds, choiceIds }: DrawnQuestion): PrintedOrder => ({
  questionId: question.id,
  ...{ answerIds: [...optionIds], choiceIds: [...choiceIds] },
})
