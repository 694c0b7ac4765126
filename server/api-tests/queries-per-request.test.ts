import { results } from '@quiz/contract/attempt/results.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { bank } from '@quiz/contract/bank/bank.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { home } from '@quiz/contract/site/home.ts'
import { works } from '@quiz/contract/work/works.ts'
import { expect, test } from 'vitest'
import { counting } from '#server/testing/counting.ts'
import { bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt, aSmallSite, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'

const store = counting(await testStore())
const site = await buildTestApp({ store })
const { author, user, another, quiz, resultId, comment } = await aSmallSite(site)
await store.db.updateTable('quizzes').set({ review: 'full' }).where('id', '=', quiz.id).execute()
const work = await aWork(store.db, { quizzes: [quiz] })

const page = { pageSize: 50 }
const list = (body: object) => () => site.call(quizzes.list, { body: { ...page, ...body } })
const everyRead = {
  alltests: list({}),
  'alltests, popular, of a subject': list({ sort: 'popular', subjectId: quiz.subjectId }),
  'alltests, signed in': () => site.call(quizzes.list, { body: page }, user),
  'alltests, search': list({ searchString: 'столицы' }),
  'alltests, search with a typo': list({ searchString: 'сталицы' }),
  toptests: () => site.call(home.trending, { query: {} }),
  randomtest: () => site.call(home.randomTest, {}),
  news: () => site.call(home.news, {}),
  getsubjects: () => site.call(subjects.list, {}),
  topusers: () => site.call(authors.top, {}),
  getauthors: () => site.call(authors.list, { body: page }),
  'getauthors, search': () => site.call(authors.list, { body: { ...page, searchString: 'человек' } }),
  gettest: () => site.call(quizzes.get, { params: { id: quiz.id }, query: {} }),
  'gettest, signed in': () => site.call(quizzes.get, { params: { id: quiz.id }, query: {} }, user),
  'gettest to edit': () =>
    site.call(quizzes.get, { params: { id: quiz.id }, query: { forEdit: 'true' } } as never, author),
  gettestimg: () => site.call(images.cover, { query: { testId: quiz.id } }),
  getresult: () => site.call(results.get, { params: { id: resultId } }),
  'getresult, signed in': () => site.call(results.get, { params: { id: resultId } }, user),
  review: () => site.call(review.get, { params: { id: resultId } }, user),
  getcomments: () => site.call(comments.list, { query: { testId: quiz.id } }),
  'getcomments, older': () => site.call(comments.list, { query: { testId: quiz.id, before: 1_000_000 } }),
  GetProfileInfo: () => site.call(profiles.get, { query: { profileId: author.id } }),
  myprofile: () => site.call(profiles.mine, {}, user),
  'created tab': () => site.call(profiles.created, { body: { ...page, profileId: author.id } }),
  'created tab, search': () =>
    site.call(profiles.created, { body: { ...page, profileId: author.id, searchString: 'столицы' } }),
  getworks: () => site.call(works.list, { body: {} }, author),
  'own questions': () => site.call(bank.list, { body: { search: 'столицы', sort: 'hard' } }, author),
  'table of a work': () => site.call(works.table, { params: { id: work.id }, query: {} }, author),
  ...Object.fromEntries(
    (['passed', 'liked'] as const).flatMap((tab) => [
      [`${tab} tab, own`, () => site.call(profiles[tab], { body: page }, user)],
      [`${tab} tab of another user`, () => site.call(profiles[tab], { body: { ...page, profileId: user.id } })],
      [`${tab} tab, search`, () => site.call(profiles[tab], { body: { ...page, searchString: 'столицы' } }, user)],
    ]),
  ),
}
const everyWrite: Record<string, () => Promise<unknown>> = {
  perform: () => site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, another),
  'perform, guest': () => site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }),
  like: () => site.call(likes.toggle, { body: { testId: quiz.id } }, another),
  'like, removed': () => site.call(likes.toggle, { body: { testId: quiz.id } }, another),
  postcomment: () => aComment(site, { quiz, person: another }),
  'postcomment, a reply': () => aComment(site, { quiz, person: another, answers: comment }),
}

/** The number of queries of each call with an empty cache. */
async function queriesOf(calls: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  // The totals of the news are kept for a minute.
  site.clock.advance(61_000)
  for (const [name, call] of Object.entries(calls)) {
    site.context.cache.invalidateLocally('everything')
    const before = store.queries()
    await call()
    counts[name] = store.queries() - before
  }
  return counts
}

/** Ten more of each object. */
async function makeMore(): Promise<void> {
  for (let more = 0; more < 10; more++) {
    const maker = more % 2 ? author : await site.signUp()
    const made: TestQuiz = await aWholeQuiz(site, maker, 1)
    await anAttempt(site, made, user)
    await site.call(likes.toggle, { body: { testId: made.id } }, user)
    await aComment(site, { quiz, person: await site.signUp() })
    await aComment(site, { quiz, person: maker, answers: comment })
    await aWork(store.db, { quizzes: [quiz] })
    const { id: participantId } = await aParticipant(store.db, work.id)
    await aWorkAttempt(store.db, { work, participantId }, { submitted_at: site.clock.now(), submitted_by: 'clock' })
  }
  // Its first reader numbers what changed.
  await everyRead['table of a work']()
}

test('the number of queries of a call does not depend on the number of rows', async () => {
  // Versions of tests are read once per process, as is the key that hashes IP addresses.
  await queriesOf({ ...everyRead, ...everyWrite })
  const few = { ...(await queriesOf(everyRead)), ...(await queriesOf(everyWrite)) }
  await makeMore()
  const many = { ...(await queriesOf(everyRead)), ...(await queriesOf(everyWrite)) }
  expect(many).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThan(12)
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0)
})
