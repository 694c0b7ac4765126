import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { imageAddress, images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { Visibility } from '@quiz/contract/quiz/settings.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
type Caller = { token?: string }

const show = (id: number, visibility: Visibility, author: Caller) =>
  site.call(ownQuizzes.setVisibility, { body: { id, visibility } }, author)
const perform = ({ id, content }: TestQuiz) => ({ body: { testId: id, userA: bestAnswers(content) } })
const pass = (quiz: TestQuiz, by: Caller = {}) => site.call(taking.perform, perform(quiz), by)
const like = ({ id }: TestQuiz, by: Caller) => site.call(likes.toggle, { body: { testId: id } }, by)
const say = ({ id }: TestQuiz, by: Caller) =>
  site.call(comments.post, { body: { testId: id, description: 'Спасибо' } }, by)
const get = ({ id }: TestQuiz, by: Caller = {}) => site.call(quizzes.get, { params: { id }, query: {} }, by)
type Tab = { of: TestPerson; by?: Caller; searchString?: string }
const tab = async (name: 'created' | 'passed' | 'liked', { of, by = {}, searchString = '' }: Tab) =>
  (await site.call(profiles[name], { body: { profileId: of.id, searchString } }, by)).items.map(({ id }) => id)
const profileOf = ({ id }: TestPerson) => site.call(profiles.get, { query: { profileId: String(id) } })

/** Every public place that names a test or its author, as a guest sees it. */
const publicPlaces = async (author: TestPerson) => ({
  all: await site.call(quizzes.list, { body: {} }),
  found: await site.call(quizzes.list, { body: { searchString: 'Сатурн' } }),
  trending: await site.call(home.trending, { query: {} }),
  news: await site.call(home.news, {}),
  authors: await site.call(authors.list, { body: {} }),
  created: await tab('created', { of: author }),
  profile: await profileOf(author),
  sitemap: (await site.app.inject({ url: '/sitemap-tests-1.xml' })).body.includes('/passing/'),
})

/** An author with a test, and a reader who likes, took and commented on it. */
async function aBusyQuiz() {
  const [author, reader] = [await site.signUp(), await site.signUp()]
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Кольца Сатурна' })
  const resultId = await pass(quiz, reader)
  await like(quiz, reader)
  await say(quiz, reader)
  return { author, reader, quiz, resultId }
}

test('own tests count in the profile for their author, whoever sees them; deleted ones do not', async () => {
  const author = await site.signUp()
  const counts = async () => {
    const own = await site.call(profiles.mine, {}, author)
    const byId = await site.call(profiles.get, { query: { profileId: String(author.id) } }, author)
    return {
      own: own.createdTestsCount,
      byId: byId.createdTestsCount,
      others: (await profileOf(author)).createdTestsCount,
    }
  }
  const [first] = [
    await aQuiz(db, { authorId: author.id }),
    await aQuiz(db, { authorId: author.id, settings: { visibility: 'closed' } }),
    await aQuiz(db, { authorId: author.id, settings: { visibility: 'link' } }),
  ]
  expect(await counts()).toEqual({ own: 3, byId: 3, others: 1 })
  await show(first.id, 'closed', author)
  expect(await counts()).toEqual({ own: 3, byId: 3, others: 0 })
  const saved = await site.call(profiles.update, { body: { description: 'Учитель' } }, author)
  expect(saved.createdTestsCount).toBe(3)
  await site.call(ownQuizzes.remove, { body: { id: first.id } }, author)
  expect(await counts()).toEqual({ own: 2, byId: 2, others: 0 })
})

test('the author learns when others last took the test, from attempts of guests too', async () => {
  const author = await site.signUp()
  const quiz = await aQuiz(db, { authorId: author.id })
  const lastTaken = async () => {
    const own = await site.call(quizzes.get, { params: { id: quiz.id }, query: { forEdit: 'true' } }, author)
    return 'lastTakenAt' in own ? own.lastTakenAt : undefined
  }
  await pass(quiz, author)
  expect(await lastTaken()).toBeUndefined()
  await pass(quiz, await site.signUp())
  const byPerson = await lastTaken()
  expect(byPerson).toBeDefined()
  site.clock.advance(minute)
  await pass(quiz)
  await pass(quiz, author)
  expect(Date.parse(String(await lastTaken())) - Date.parse(String(byPerson))).toBe(minute)
})

describe.each(['link', 'closed'] as const)('a test with visibility %s', (visibility) => {
  test('is in no public place and counts nowhere for its author; shown again it is as before', async () => {
    const { author, quiz } = await aBusyQuiz()
    await site.runSortKeyJob()
    const before = await publicPlaces(author)
    expect(before).toMatchObject({ all: { totalCount: 1 }, found: { totalCount: 1 }, sitemap: true })
    await show(quiz.id, visibility, author)
    expect(await publicPlaces(author)).toMatchObject({
      all: { items: [], totalCount: 0 },
      found: { items: [], totalCount: 0 },
      trending: [],
      news: { newest: [], trending: [] },
      authors: { items: [], totalCount: 0 },
      created: [],
      profile: { createdTestsCount: 0, myTestPassedCount: 0, myTestsLikes: 0 },
      sitemap: false,
    })
    expect(await site.refusal(home.randomTest, {})).toMatchObject({ code: 'quiz_not_found' })
    await show(quiz.id, 'public', author)
    expect({ ...(await publicPlaces(author)), news: null }).toEqual({ ...before, news: null })
  })

  test('is created as such', async () => {
    const author = await site.signUp()
    await aQuiz(db, { authorId: author.id, settings: { visibility } })
    expect(await publicPlaces(author)).toMatchObject({ all: { totalCount: 0 }, profile: { createdTestsCount: 0 } })
    expect(await tab('created', { of: author, by: author })).toHaveLength(1)
  })

  test('is in the tab of its author alone, who also finds it by words that no listed test has', async () => {
    const { author, reader, quiz } = await aBusyQuiz()
    await show(quiz.id, visibility, author)
    expect(await tab('created', { of: author, by: author })).toEqual([quiz.id])
    expect(await tab('created', { of: author, by: author, searchString: 'сатурн' })).toEqual([quiz.id])
    expect(await tab('created', { of: author, by: author, searchString: 'Юпитер' })).toEqual([])
    expect(await tab('created', { of: author, by: reader })).toEqual([])
    const own = await site.call(profiles.created, { body: {} }, author)
    expect(own).toMatchObject({ items: [{ id: quiz.id, visibility, likesCount: 1 }], totalCount: 1 })
  })
})

test('a test shown by its link can be taken, liked and commented on; that counts on its card alone', async () => {
  const { author, quiz } = await aBusyQuiz()
  await show(quiz.id, 'link', author)
  const guest = await site.signUp()
  await pass(quiz, guest)
  await like(quiz, guest)
  await say(quiz, guest)
  expect(await get(quiz)).toMatchObject({ visibility: 'link', usesCount: 2, likesCount: 2, commentsCount: 2 })
  expect(await profileOf(author)).toMatchObject({ myTestPassedCount: 0, myTestsLikes: 0 })
  await like(quiz, guest)
  await show(quiz.id, 'public', author)
  expect(await profileOf(author)).toMatchObject({ myTestPassedCount: 2, myTestsLikes: 1 })
})

test('a test shown by its link is in the tabs of those who passed and like it, when they look themselves', async () => {
  const { author, reader, quiz } = await aBusyQuiz()
  await show(quiz.id, 'link', author)
  for (const name of ['passed', 'liked'] as const) {
    expect(await tab(name, { of: reader, by: reader })).toEqual([quiz.id])
    expect(await tab(name, { of: reader, by: reader, searchString: 'кольца' })).toEqual([quiz.id])
    expect(await tab(name, { of: reader })).toEqual([])
    expect(await tab(name, { of: reader, by: author })).toEqual([])
  }
})

describe('a closed test', () => {
  const privileged = { author: true, administrator: true, reader: false }

  async function aClosedQuiz() {
    const made = await aBusyQuiz()
    const administrator = await site.signUp({ is_admin: true })
    await show(made.quiz.id, 'closed', made.author)
    return { ...made, people: { author: made.author, administrator, reader: made.reader } }
  }

  test('is read, liked and commented on by its author and administrators alone', async () => {
    const { quiz, people } = await aClosedQuiz()
    const calls = [
      [quizzes.get, { params: { id: quiz.id }, query: {} }],
      [comments.list, { query: { testId: quiz.id } }],
      [likes.toggle, { body: { testId: quiz.id } }],
      [comments.post, { body: { testId: quiz.id, description: 'Видно?' } }],
    ] as const
    for (const [name, isAllowed] of Object.entries(privileged)) {
      const { token } = people[name as keyof typeof people]
      for (const [endpoint, input] of calls) {
        if (isAllowed) await site.call(endpoint, input as never, { token })
        else
          expect(await site.refusal(endpoint, input as never, { token })).toMatchObject({ status: 403, code: 'closed' })
      }
    }
    expect(await site.refusal(quizzes.get, { params: { id: quiz.id }, query: {} })).toMatchObject({
      status: 403,
      code: 'closed',
      detail: 'Автор закрыл этот тест.',
      testTitle: 'Кольца Сатурна',
    })
    expect(await site.refusal(comments.list, { query: { testId: quiz.id } })).toMatchObject({ code: 'closed' })
    expect(await get(quiz, people.author)).toMatchObject({ visibility: 'closed', likesCount: 3, commentsCount: 3 })
  })

  test('is taken by others for 60 minutes after its closing, and that counts on its card', async () => {
    const { quiz, author } = await aClosedQuiz()
    site.clock.advance(60 * minute)
    await pass(quiz)
    site.clock.advance(1)
    expect(await site.refusal(taking.perform, perform(quiz))).toMatchObject({ status: 403, code: 'closed' })
    const again = await site.signIn(author.id)
    await show(quiz.id, 'public', again)
    expect(await get(quiz)).toMatchObject({ usesCount: 2 })
  })

  test('that was created closed is taken by no visitor', async () => {
    const quiz = await aQuiz(db, { settings: { visibility: 'closed' } })
    expect(await site.refusal(taking.perform, perform(quiz))).toMatchObject({ status: 403, code: 'closed' })
  })

  test('closed once more keeps the time of its first closing', async () => {
    const { quiz, author } = await aClosedQuiz()
    site.clock.advance(60 * minute)
    await show(quiz.id, 'closed', await site.signIn(author.id))
    site.clock.advance(1)
    expect(await site.refusal(taking.perform, perform(quiz))).toMatchObject({ code: 'closed' })
  })

  test('is taken by its author and administrators, which counts nowhere', async () => {
    const { quiz, people } = await aClosedQuiz()
    const administrator = people.administrator
    for (const person of [people.author, administrator]) {
      const id = await pass(quiz, person)
      expect(await site.call(results.get, { params: { id } }, person)).toMatchObject({ userScorePercentage: 100 })
    }
    await show(quiz.id, 'public', people.author)
    expect(await get(quiz)).toMatchObject({ usesCount: 1 })
    expect(await profileOf(people.author)).toMatchObject({ passingTestsCount: 0, myTestPassedCount: 1 })
    expect(await profileOf(administrator)).toMatchObject({ passingTestsCount: 0 })
  })

  test('leaves earned results readable, without a way to take it again', async () => {
    const { resultId, author, quiz } = await aClosedQuiz()
    expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({
      resultTitle: 'Знаток',
      resultImg: null,
      isTestAvailable: false,
    })
    await show(quiz.id, 'link', author)
    expect(await site.call(results.get, { params: { id: resultId } })).toMatchObject({ isTestAvailable: true })
  })

  test('is in no tab but its author’s', async () => {
    const { quiz, author, reader } = await aClosedQuiz()
    for (const name of ['passed', 'liked'] as const) expect(await tab(name, { of: reader, by: reader })).toEqual([])
    expect(await tab('created', { of: author, by: author })).toEqual([quiz.id])
  })
})

test('pictures are public for a test shown by its link, and signed for the author of a closed one', async () => {
  const author = await site.signUp()
  const quiz = await aWholeQuiz(site, author, 1)
  const statusOf = async (url: string | null) => (await site.app.inject({ url: url ?? '' })).statusCode
  const covered = () => site.call(images.cover, { query: { testId: String(quiz.id) } })
  const { cover } = await db.selectFrom('quizzes').select('cover').where('id', '=', quiz.id).executeTakeFirstOrThrow()
  const shared = [cover, ...quiz.content.questions.map(({ image }) => image ?? '')].map((hash) => imageAddress(hash))
  await show(quiz.id, 'link', author)
  for (const address of shared) expect(await statusOf(address)).toBe(200)
  expect(await covered()).toMatch(/^\/9j/)
  await show(quiz.id, 'closed', author)
  for (const address of shared) expect(await statusOf(address)).toBe(404)
  await expect(covered()).rejects.toThrow('404')
  const seen = await site.call(
    quizzes.get,
    { params: { id: quiz.id }, query: {} },
    { ...author, headers: { prefer: 'images=url' } },
  )
  for (const address of [seen.testImg, ...seen.questions.map(({ questionImg }) => questionImg)]) {
    expect(address).toMatch(/^\/images\/signed\//)
    expect(await statusOf(address)).toBe(200)
  }
})
