import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { contentOf, identifiedQuiz } from '@quiz/contract/testing/identified-quiz.ts'
import { workPrinting } from '@quiz/contract/work/work-printing.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aWork, type WorkOptions } from '#server/testing/work-factory.ts'
import { drawVariants } from './print-variants.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** Two questions of every kind. */
function everyKind(seed: number): QuizContent {
  const next = randomNumbers(seed)
  return contentOf(identifiedQuiz([...kindNames, ...kindNames].map((name) => kindSamples[name].draft(next))))
}
const mixed = { pick: null, shuffleQuestions: true, shuffleAnswers: true }
const draw = (
  content: QuizContent,
  set: number,
  { count = 4, settings = mixed }: { count?: number; settings?: object } = {},
) =>
  drawVariants(
    { quizzes: [{ quizId: 1, content, keys: [] }], settings: { ...mixed, ...settings }, pool: null, seed: set },
    count,
  )
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

describe('variants', () => {
  test.each([1, 2, 3, 40, 999])('of set %i have every question and option once, and differ', (set) => {
    const content = everyKind(set)
    const variants = draw(content, set)
    expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(4)
    for (const variant of variants) {
      expect(sorted(variant.map(({ questionId }) => questionId))).toEqual(sorted(content.questions.map(({ id }) => id)))
      for (const { questionId, answerIds, choiceIds } of variant) {
        const question = content.questions.find(({ id }) => id === questionId)
        expect(sorted(answerIds)).toEqual(sorted(question?.answers.map(({ id }) => id) ?? []))
        const choices = question?.kind === 'match' ? question.choices.map(({ id = 0 }) => id) : []
        expect(sorted(choiceIds)).toEqual(sorted(choices))
      }
    }
  })

  test('are the same for the same set, whatever their number, and other ones for another set', () => {
    const content = everyKind(7)
    expect(draw(content, 3)).toEqual(draw(content, 3))
    expect(draw(content, 3, { count: 2 })).toEqual(draw(content, 3).slice(0, 2))
    expect(draw(content, 4)).not.toEqual(draw(content, 3))
  })

  test('have as many questions as the work picks', () => {
    expect(draw(everyKind(8), 1, { settings: { pick: 3 } }).map(({ length }) => length)).toEqual([3, 3, 3, 3])
  })

  test('differ as long as there is something to mix', () => {
    const content = contentOf(
      identifiedQuiz([{ answers: ['А', 'Б'].map((description, at) => ({ description, isRightAnswer: at === 0 })) }]),
    )
    const [first, second] = draw(content, 5)
    expect(first).not.toEqual(second)
    expect(draw(content, 5)).toHaveLength(4)
  })
})

async function aPrinted(options: WorkOptions = {}) {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const work = await aWork(db, { quizzes: [quiz], now: site.clock.now(), ...options })
  const input = { params: { id: work.id }, query: { variants: 2, set: 3 } }
  return { author, quiz, work, input }
}

describe('printing a work', () => {
  test('gives its author the questions of its version with what is right, and the variants', async () => {
    const { author, quiz, input } = await aPrinted({ title: 'Зачёт', settings: { minutes: 20, marks: [50, 70, 90] } })
    const printed = await site.call(workPrinting.variants, input, author)
    expect(printed).toMatchObject({ title: 'Зачёт', minutes: 20, marks: [50, 70, 90], isMixed: true })
    expect(printed.questions.map(({ id }) => id)).toEqual(quiz.content.questions.map(({ id }) => id))
    expect(printed.questions[0]?.answers.map(({ isRightAnswer }) => isRightAnswer)).toEqual([true, false, false])
    expect(printed.variants).toEqual(draw(quiz.content, 3, { count: 2 }))
  })

  test('says when nothing is mixed; a pick of some questions mixes, one of all does not', async () => {
    const settings = { shuffleQuestions: false, shuffleAnswers: false }
    const all = await aPrinted({ settings })
    expect(await site.call(workPrinting.variants, all.input, all.author)).toMatchObject({ isMixed: false })
    for (const [pick, isMixed] of [
      [1, true],
      [2, false],
    ] as const) {
      const picked = await aPrinted({ settings: { ...settings, pick } })
      expect(await site.call(workPrinting.variants, picked.input, picked.author)).toMatchObject({ isMixed })
    }
  })

  test('is refused to others and after a moderator closed the work; a test that its author deleted is printed', async () => {
    const { author, quiz, work, input } = await aPrinted()
    const refusal = async (person = author) => (await site.refusal(workPrinting.variants, input, person)).code
    expect(await refusal(await site.signUp({ is_admin: true }))).toBe('work_not_found')
    await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, author)
    expect((await site.call(workPrinting.variants, input, author)).questions).toHaveLength(2)
    await db
      .updateTable('works')
      .set({ closed_at: site.clock.now(), closed_by: 'moderator' })
      .where('id', '=', work.id)
      .execute()
    expect(await refusal()).toBe('work_moderated')
  })

  test.each([{ variants: 31 }, { variants: 0 }, { set: 0 }, { set: 1000 }, { set: 1.5 }])(
    'refuses %o',
    async (query) => {
      const { author, input } = await aPrinted()
      const wrong = { ...input, query: { ...input.query, ...query } }
      expect((await site.refusal(workPrinting.variants, wrong, author)).status).toBe(400)
    },
  )
})

describe('printing a test without a work', () => {
  const print = (id: number, query: object, person: TestPerson) =>
    site.call(workPrinting.test, { params: { id }, query }, person)

  test('gives its author the newest version, closed too, with what is right, mixed or as it was written', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(db, { authorId: author.id, title: 'Реки', settings: { visibility: 'closed' } })
    const printed = await print(quiz.id, { variants: 2, set: 3 }, author)
    expect(printed).toMatchObject({ title: 'Реки', note: '', minutes: null, marks: null, isMixed: true })
    expect(printed.questions[0]?.answers.map(({ isRightAnswer }) => isRightAnswer)).toEqual([true, false, false])
    expect(printed.variants).toEqual(draw(quiz.content, 3, { count: 2 }))
    const written = await print(quiz.id, { mixed: 'false' }, author)
    expect(written.isMixed).toBe(false)
    expect(written.variants[0]?.map(({ questionId }) => questionId)).toEqual(quiz.content.questions.map(({ id }) => id))
    expect(written.variants[0]?.[0]?.answerIds).toEqual(quiz.content.questions[0]?.answers.map(({ id }) => id))
  })

  test("of another's test is for those who could give it to a group", async () => {
    const [owner, teacher] = [await site.signUp(), await site.signUp()]
    const quiz = await aQuiz(db, { authorId: owner.id, settings: { review: 'wrong' } })
    const refusal = async () =>
      (await site.refusal(workPrinting.test, { params: { id: quiz.id }, query: {} }, teacher)).code
    expect(await refusal()).toBe('no_review')
    await site.call(ownQuizzes.settings, { body: { id: quiz.id, review: 'full' } }, owner)
    expect((await print(quiz.id, {}, teacher)).questions).toHaveLength(2)
    await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'closed' } }, owner)
    expect(await refusal()).toBe('quiz_not_found')
  })

  test('needs right answers', async () => {
    const author = await site.signUp()
    const { id } = await aQuiz(db, { authorId: author.id, kind: 'personality' })
    const refused = await site.refusal(workPrinting.test, { params: { id }, query: {} }, author)
    expect(refused).toMatchObject({ code: 'right_answers_needed' })
  })
})
