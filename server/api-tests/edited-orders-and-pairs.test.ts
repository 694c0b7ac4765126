import { taking } from '@quiz/contract/attempt/taking.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bodyWith,
  elements,
  idsOf,
  match,
  type OrderedTest,
  order,
  orderedTests,
  ticks,
} from '#server/testing/ordered-tests.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)
const { aTest, shapesOf, resultOf } = orderedTests(site)

describe('ids', () => {
  const descriptionsById = ({ edited }: Pick<OrderedTest, 'edited'>, at: number) =>
    new Map((edited[at]?.answers ?? []).map(({ id, description }) => [description, id]))

  test('of elements are kept by an edit; an added element has a random one as well', async () => {
    const quiz = await aTest(order)
    await edit(site, quiz, ({ questions }) => ({
      questions: questions.map((question) => ({
        ...question,
        answers: [...question.answers, { description: 'Колыма' }],
      })),
    }))
    const [before, after] = [descriptionsById(quiz, 0), descriptionsById(await shapesOf(quiz), 0)]
    for (const [text, id] of before) expect(after.get(text)).toBe(id)
    for (const id of after.values()) {
      expect(Number.isSafeInteger(id)).toBe(true)
      // Ids of a sequence are small; a random one below a billion comes once in nine million.
      expect(id).toBeGreaterThan(1e9)
    }
    expect(after.size).toBe(4)
  })

  test('of the options of a choice are given anew when it becomes an order', async () => {
    const quiz = await aTest({
      answers: elements('Обь', 'Енисей', 'Лена').map((one, at) => ({ ...one, isRightAnswer: at === 0 })),
    })
    const before = descriptionsById(quiz, 0)
    await edit(site, quiz, ({ questions }) => ({
      questions: questions.map((question) => ({ ...question, kind: 'order' as const })),
    }))
    const after = descriptionsById(await shapesOf(quiz), 0)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [text, id] of after) expect(id).not.toBe(before.get(text))
    for (const id of after.values()) expect(id).toBeGreaterThan(1e9)
  })

  test('of right-hand sides are kept by texts that stay or are spelled otherwise', async () => {
    const quiz = await aTest(match)
    const choicesOf = ({ edited }: Pick<OrderedTest, 'edited'>) =>
      new Map((edited[0]?.choices ?? []).map(({ id, description }) => [description, id]))
    await edit(site, quiz, ({ questions }) => ({
      questions: questions.map(({ pairs = [], ...question }) => ({
        ...question,
        pairs: pairs.map(({ id, left, right }) => ({ id, left, right: right.replace('Азовское', 'азовское') })),
        extra: ['Чёрное море', 'Белое море'],
      })),
    }))
    const [before, after] = [choicesOf(quiz), choicesOf(await shapesOf(quiz))]
    expect(after.get('Каспийское море')).toBe(before.get('Каспийское море'))
    expect(after.get('азовское море')).toBe(before.get('Азовское море'))
    expect(after.get('Белое море')).toBeGreaterThan(1e9)
    expect(after.size).toBe(4)
  })

  test('of another test, or named twice, are refused in pairs', async () => {
    const quiz = await aTest(match)
    const other = await aTest(match)
    const id = (of: OrderedTest) => of.edited[0]?.pairs?.[0]?.id ?? 0
    const changed = (ids: number[]) =>
      edit(site, quiz, ({ questions }) => ({
        questions: questions.map((question) => ({
          ...question,
          pairs: ids.map((one, at) => ({ id: one, left: `${at}`, right: `${at}` })),
        })),
      }))
    await expect(changed([id(other), id(quiz)])).rejects.toThrow('pairs.0.id')
    await expect(changed([id(quiz), id(quiz)])).rejects.toThrow('pairs.1.id')
  })
})

describe('an edit', () => {
  async function change(question: SentQuestion, fields: (loaded: OrderedTest['edited'][number]) => object) {
    const quiz = await aTest(question)
    const reply = await edit(site, quiz, ({ questions }) => ({
      questions: questions.map((one) => ({ id: one.id, ...fields(one) })),
    }))
    return reply.change
  }
  const without = (pairs: readonly { left: string; right: string }[] = []) =>
    pairs.map(({ left, right }) => ({ left, right }))

  test('of credit, the order or a pair changes the scoring', async () => {
    expect(await change(order, () => ({ credit: 'parts' }))).toBe('scoring')
    expect(await change(match, () => ({ credit: 'parts' }))).toBe('scoring')
    expect(await change(ticks, () => ({ credit: 'parts' }))).toBe('scoring')
    expect(await change(order, ({ answers }) => ({ answers: answers.toReversed() }))).toBe('scoring')
    expect(await change(order, ({ answers }) => ({ answers: [...answers, { description: 'Ока' }] }))).toBe('scoring')
    expect(await change(order, ({ answers }) => ({ answers: [...answers.slice(1), { description: 'Ока' }] }))).toBe(
      'scoring',
    )
    expect(
      await change(match, ({ pairs = [] }) => ({ pairs: pairs.map((pair) => ({ ...pair, right: 'Чёрное море' })) })),
    ).toBe('scoring')
    expect(await change(match, ({ pairs = [] }) => ({ pairs: pairs.slice(1) }))).toBe('scoring')
  })

  test('of a spelling, of the order of pairs, of what is wrong is one of text', async () => {
    expect(
      await change(order, ({ answers }) => ({
        answers: answers.map((one) => ({ ...one, description: `река ${one.description}` })),
      })),
    ).toBe('text')
    expect(
      await change(match, ({ pairs }) => ({
        pairs: without(pairs).map(({ left, right }) => ({ left: `${left}.`, right: right.toUpperCase() })),
      })),
    ).toBe('text')
    expect(await change(match, ({ pairs = [] }) => ({ pairs: pairs.toReversed() }))).toBe('text')
    expect(await change(match, () => ({ extra: null }))).toBe('text')
  })

  test('that sends pairs as they were, without ids, changes nothing', async () => {
    expect(await change(match, ({ pairs, extra }) => ({ pairs: without(pairs), extra }))).toBe('none')
  })

  test('by a client that knows choices alone keeps orders and pairs as they are', async () => {
    const quiz = await aTest({ ...order, credit: 'parts' }, match)
    const reply = await edit(site, quiz, ({ questions }) => ({
      questions: questions.map(({ id, title, isMultipleAnswers, answersLayout, answers }) => ({
        ...{ id, title, isMultipleAnswers, answersLayout, answers },
      })),
    }))
    expect(reply).toMatchObject({ change: 'none' })
  })

  test('answers to the version before an added element are scored by that version, where they name it', async () => {
    const quiz = await aTest(order)
    await edit(site, quiz, ({ questions }) => ({
      questions: questions.map((one) => ({ ...one, answers: [...one.answers, { description: 'Колыма' }] })),
    }))
    const sent = bodyWith(quiz, [{ answerIds: idsOf(quiz, 0) }])
    const body = { ...sent, versionNumber: 1 }
    expect(await resultOf(await site.call(taking.perform, { body }))).toMatchObject({ userScores: 1, maxScores: 1 })
    // The newest version knows these ids, and there they are not the whole order.
    expect(await site.refusal(taking.perform, { body: sent })).toMatchObject({ code: 'answers_of_another_quiz' })
  })
})
