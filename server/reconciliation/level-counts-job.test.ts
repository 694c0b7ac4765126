import { statistics } from '@quiz/contract/attempt/statistics.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { SentQuestion } from '@quiz/contract/testing/answered-questions.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const water: SentQuestion = { kind: 'text', title: 'Формула воды?', acceptedTexts: ['H₂O'] }
const other: SentQuestion = {
  title: 'Сколько в ней атомов?',
  answers: [{ description: 'Три', isRightAnswer: true }, { description: 'Два' }],
}

async function aChemistry(word = water) {
  const author = await site.signUp()
  const body = await aQuizDraft(await subjectIdOf(db, 'Наука'), { questions: [word, other] })
  const id = await site.call(quizzes.create, { body }, author)
  const { questions } = await site.call(quizzes.get, { params: { id }, query: {} })
  const [typed, chosen] = questions
  const option = chosen?.answers[0]?.id ?? 0
  const take = async (text: string, times = 1) => {
    for (let at = 0; at < times; at++) {
      site.clock.advance(1000)
      const userA = [
        { questionId: typed?.id ?? 0, text },
        { questionId: chosen?.id ?? 0, answerIds: [option] },
      ]
      await site.call(taking.perform, { body: { testId: id, userA } }, await site.signUp())
    }
  }
  const textsOf = async () => {
    await site.runAnswerCountJob()
    const view = await site.call(statistics.ofQuiz, { params: { id }, query: {} }, author)
    const { texts = [], otherTexts, rightShare, advice, spelling } = view.questions[0] ?? {}
    return { texts, otherTexts, rightShare, advice, spelling }
  }
  return { id, typedId: typed?.id ?? 0, option, take, textsOf }
}

const values = () =>
  db
    .selectFrom('statistics_values')
    .select(['value', 'takers_count'])
    .where('question_id', '>', 0)
    .where('takers_count', '>', 0)
    .orderBy('takers_count')
    .orderBy('value')
    .execute()
const counts = async () => (await db.selectFrom('answer_counts').select('chosen_counts').execute())[0]?.chosen_counts

/** As an earlier release counted the answers in Cyrillic letters and with an index. */
async function asByEarlierRelease({ typedId }: { typedId: number }): Promise<void> {
  const [row] = await db.selectFrom('statistics_values').selectAll().where('value', '=', 'h2o').execute()
  if (!row) throw new Error('Water is counted')
  await db.updateTable('statistics_values').set({ takers_count: 12 }).where('value', '=', 'h2o').execute()
  await db
    .insertInto('statistics_values')
    .values([
      { ...row, value: 'н2о', takers_count: 3 },
      { ...row, value: 'h₂o', takers_count: 5 },
    ])
    .execute()
  const { [`${typedId} h2o`]: _, ...kept } = (await counts()) ?? {}
  const before = { ...kept, [`${typedId} h2o`]: 12, [`${typedId} н2о`]: 3, [`${typedId} h₂o`]: 5 }
  await db
    .updateTable('answer_counts')
    .set({ chosen_counts: JSON.stringify(before), levelling: 1 })
    .execute()
  await db.updateTable('quiz_statistics').set({ levelling: 1 }).execute()
}

test('counts of an earlier release that level alike are merged, once', async () => {
  const quiz = await aChemistry()
  await quiz.take('Н2О', 20)
  await quiz.take('H3O', 5)
  await quiz.textsOf()
  const [texts, keys] = [await values(), await counts()]
  await asByEarlierRelease(quiz)
  expect(await values()).not.toEqual(texts)
  await site.runLevelCountsJob()
  expect(await values()).toEqual(texts)
  expect(await counts()).toEqual(keys)
  expect(keys).toMatchObject({ [`${quiz.typedId} h2o`]: 20, [`${quiz.typedId} h3o`]: 5, [String(quiz.option)]: 25 })
  // What came to be apart later would stay so.
  await db.updateTable('statistics_values').set({ value: 'н2о' }).where('value', '=', 'h2o').execute()
  await site.runLevelCountsJob()
  expect(await values()).not.toEqual(texts)
})

test('answers that an earlier release left to be counted are merged as well', async () => {
  const quiz = await aChemistry()
  await quiz.take('Н2О', 2)
  await db
    .updateTable('uncounted_attempts')
    .set({ counted_keys: JSON.stringify([`${quiz.typedId} н2о`]), levelling: 1 })
    .execute()
  await site.runLevelCountsJob()
  await site.runAnswerCountJob()
  expect(await counts()).toEqual({ [`${quiz.typedId} н2о`]: 2 })
  await site.runLevelCountsJob()
  expect(await counts()).toEqual({ [`${quiz.typedId} h2o`]: 2 })
})

test('texts that level alike are one, shown as the author spelled it; a wrong one is shown normalized, and advised with all of its spellings', async () => {
  const quiz = await aChemistry()
  await quiz.take('Н2О', 10)
  await quiz.take('h₂o', 8)
  await quiz.take('А.С. Пушкин', 1)
  await quiz.take('А. С. Пушкин', 1)
  await quiz.take('а.с.пушкин', 5)
  expect(await quiz.textsOf()).toEqual({
    texts: [
      { text: 'H₂O', count: 18, isAccepted: true },
      { text: 'а.с.пушкин', count: 7, isAccepted: false },
    ],
    ...{ otherTexts: 0, rightShare: 72, advice: ['other_spelling'], spelling: 'а.с.пушкин' },
  })
})

test('beside Latin answers a word that can be read in both alphabets is shown in Latin letters', async () => {
  const quiz = await aChemistry({ ...water, acceptedTexts: ['House'] })
  await quiz.take('house', 10)
  await quiz.take('Home', 10)
  expect((await quiz.textsOf()).texts).toEqual([
    { text: 'House', count: 10, isAccepted: true },
    { text: 'home', count: 10, isAccepted: false },
  ])
})
