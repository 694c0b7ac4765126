import { comments } from '@quiz/contract/quiz/comments.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { edit } from '#server/testing/quiz-edits.ts'
import { subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { redisUrl } from '#server/testing/test-redis.ts'
import { testStore } from '#server/testing/test-store.ts'

// Two processes of one site: an author's change on one is seen on the other, although its clock, and so the age of its cached
// replies, stands still.

const options = { store: await testStore(), clock: fakeClock(), ...(redisUrl && { config: { REDIS_URL: redisUrl } }) }
const [here, there] = [await buildTestApp(options), await buildTestApp(options)]
beforeEach(async () => {
  await here.store.reset()
  // A new test is in the cached sitemap after ten minutes at the latest.
  options.clock.advance(600_000)
})

async function aTest() {
  const author = await here.signUp()
  const subjectId = await subjectIdOf(here.store.db, 'Наука')
  const id = await here.call(quizzes.create, { body: await aQuizDraft(subjectId) }, author)
  return { id, token: author.token, author }
}
type Test = Awaited<ReturnType<typeof aTest>>

const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title)
/** Titles of tests in every cached place of the other process, and the status of the page. */
const seenThere = async ({ id, author }: Test, word: string) => {
  const page = await there.app.inject({ url: quizzes.get.path.replace(':id', String(id)) })
  return {
    list: titlesOf(await there.call(quizzes.list, { body: {} })),
    found: titlesOf(await there.call(quizzes.list, { body: { searchString: word } })),
    trending: (await there.call(home.trending, { query: {} })).map(({ title }) => title),
    created: titlesOf(await there.call(profiles.created, { body: { profileId: author.id } })),
    page: page.statusCode === 200 ? page.json().title : page.statusCode,
    sitemap: (await there.app.inject({ url: '/sitemap-tests-1.xml' })).body.includes(`/passing/${id}<`),
  }
}
const everywhere = (title: string) => ({
  ...{ list: [title], found: [title], trending: [title], created: [title] },
  ...{ page: title, sitemap: true },
})
const nowhere = { list: [], found: [], trending: [], created: [], sitemap: false }
const eventually = (isSeen: () => Promise<unknown>) => vi.waitFor(isSeen, { timeout: 10_000, interval: 50 })

test.runIf(redisUrl)('an edit is seen in lists, search and the page of the other process', async () => {
  const quiz = await aTest()
  await eventually(async () => expect(await seenThere(quiz, 'столицы')).toEqual(everywhere('Столицы')))
  expect((await seenThere(quiz, 'палеонтолог')).found).toEqual([])
  await edit(here, quiz, () => ({ title: 'Палеонтолог' }))
  await eventually(async () => expect(await seenThere(quiz, 'палеонтолог')).toEqual(everywhere('Палеонтолог')))
  expect((await seenThere(quiz, 'столицы')).found).toEqual([])
})

test.runIf(redisUrl)('closing, showing, deletion and restoration are seen on the other process', async () => {
  const quiz = await aTest()
  const { token } = quiz
  const shows = (expected: object) => eventually(async () => expect(await seenThere(quiz, 'столицы')).toEqual(expected))
  await shows(everywhere('Столицы'))
  await here.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'closed' } }, { token })
  await shows({ ...nowhere, page: 403 })
  await here.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'link' } }, { token })
  await shows({ ...nowhere, page: 'Столицы' })
  await here.call(ownQuizzes.settings, { body: { id: quiz.id, visibility: 'public' } }, { token })
  await shows(everywhere('Столицы'))
  await here.call(ownQuizzes.remove, { body: { id: quiz.id } }, { token })
  await shows({ ...nowhere, page: 404 })
  await here.call(ownQuizzes.restore, { body: { id: quiz.id } }, { token })
  await shows(everywhere('Столицы'))
})

test('comments that one process switches off are refused by the other', async () => {
  const quiz = await aTest()
  await here.call(ownQuizzes.settings, { body: { id: quiz.id, commentsOff: true } }, { token: quiz.token })
  const body = { testId: quiz.id, description: 'Видно?' }
  expect(await there.refusal(comments.post, { body }, await there.signUp())).toMatchObject({ code: 'comments_off' })
})
