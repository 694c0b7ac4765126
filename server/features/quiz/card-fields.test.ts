import { taking } from '@quiz/contract/attempt/taking.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

/** Each list that shows cards: cached pages, one that is not cached, a search, and a profile. */
const lists: Record<string, (authorId: number, person?: TestPerson) => Promise<QuizCard[]>> = {
  trending: (_, person) => site.call(home.trending, { query: {} }, person),
  'all tests': async (_, person) => (await site.call(quizzes.list, { body: {} }, person)).items,
  'all tests, not cached': async (_, person) =>
    (await site.call(quizzes.list, { body: { pageSize: 1, pageNumber: 5 } }, person)).items,
  search: async (_, person) => (await site.call(quizzes.list, { body: { searchString: 'опрос' } }, person)).items,
  created: async (profileId, person) => (await site.call(profiles.created, { body: { profileId } }, person)).items,
}

/** Performs with everything right, or with the first question alone right: 1 of 3 points. */
const pass = ({ id, content }: TestQuiz, { token }: TestPerson, isPerfect: boolean) => {
  const answers = bestAnswers(content)
  return site.call(
    taking.perform,
    { body: { testId: id, userA: isPerfect ? answers : answers.slice(0, 1) } },
    { token },
  )
}
const bestOf = (cards: QuizCard[], { id }: TestQuiz) => cards.find((card) => card.id === id)?.bestScorePercentage

/** The test in question is the oldest of six, so that it stands alone on the sixth page of one. */
async function anOldQuiz(kind: 'quiz' | 'personality') {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Первый опрос', kind, now: site.clock.now() })
  for (let more = 0; more < 5; more++) {
    site.clock.advance(1000)
    await aQuiz(db, { now: site.clock.now() })
  }
  return quiz
}

test.each(Object.keys(lists))(
  '%s: a card carries the best score of its viewer alone, and changes at once',
  async (name) => {
    const quiz = await anOldQuiz('quiz')
    const [taker, other] = [await site.signUp(), await site.signUp()]
    const best = async (person?: TestPerson) => bestOf((await lists[name]?.(quiz.authorId, person)) ?? [], quiz)
    const seen = async () => [await best(taker), await best(other), await best()]
    expect(await seen()).toEqual([undefined, undefined, undefined])
    await pass(quiz, taker, false)
    expect(await seen()).toEqual([33, undefined, undefined])
    await pass(quiz, taker, true)
    await pass(quiz, other, false)
    expect(await seen()).toEqual([100, 33, undefined])
    await pass(quiz, taker, false)
    expect(await seen()).toEqual([100, 33, undefined])
  },
)

test.each(Object.keys(lists))('%s: a personality test has no best score', async (name) => {
  const quiz = await anOldQuiz('personality')
  const taker = await site.signUp()
  await pass(quiz, taker, true)
  const cards = (await lists[name]?.(quiz.authorId, taker)) ?? []
  expect(cards.find(({ id }) => id === quiz.id)).toMatchObject({ testTypeId: 2, questionsCount: 2 })
  expect(bestOf(cards, quiz)).toBeUndefined()
})

test('lists read at the same moment keep the scores of their viewers apart', async () => {
  const made = [await aQuiz(db), await aQuiz(db)] as const
  const people = [await site.signUp(), await site.signUp(), await site.signUp()] as const
  await pass(made[0], people[0], true)
  await pass(made[1], people[1], false)
  const all = await Promise.all(people.map((person) => lists['all tests']?.(0, person)))
  const scores = all.map((cards = []) => made.map((quiz) => bestOf(cards, quiz)))
  expect(scores).toEqual([
    [100, undefined],
    [undefined, 33],
    [undefined, undefined],
  ])
})

test('an attempt of a guest is the best score of no account', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  await site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } })
  const { items } = await site.call(quizzes.list, { body: {} }, { token })
  expect(items).toMatchObject([{ id: quiz.id, usesCount: 1 }])
  expect(bestOf(items, quiz)).toBeUndefined()
})

test('questionsCount counts the questions that were sent without the deleted ones', async () => {
  const { token } = await site.signUp()
  const draft = await aQuizDraft(await subjectIdOf(db, 'Кино'))
  const questions = [...(draft.questions ?? []), ...(draft.questions ?? []).slice(0, 1)]
  const deleted = { ...questions[0], isDeleted: true }
  await site.call(quizzes.create, { body: { ...draft, questions: [...questions, deleted] } }, { token })
  expect((await site.call(quizzes.list, { body: {} })).items).toMatchObject([{ questionsCount: questions.length }])
})
