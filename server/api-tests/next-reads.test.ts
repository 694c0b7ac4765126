import { account } from '@quiz/contract/account.ts'
import { admin } from '@quiz/contract/admin.ts'
import { authors } from '@quiz/contract/authors.ts'
import { comments } from '@quiz/contract/comments.ts'
import { home } from '@quiz/contract/home.ts'
import { likes } from '@quiz/contract/likes.ts'
import { profiles } from '@quiz/contract/profiles.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { results } from '@quiz/contract/results.ts'
import { expect, test } from 'vitest'
import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import { aComment, aPass, aSmallSite, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const small = await aSmallSite(site)
const { quiz, author, user, another, administrator, resultId } = small

/** Everything public that shows a test or a person: read by a guest, who is the one to get what is kept. */
async function everything() {
  const byAddress = { headers: { prefer: 'images=url' } }
  return {
    newest: await site.call(quizzes.list, { body: {} }, byAddress),
    popular: await site.call(quizzes.list, { body: { sort: 'popular' } }, byAddress),
    ofSubject: await site.call(quizzes.list, { body: { subjectId: quiz.subjectId } }, byAddress),
    trending: await site.call(home.trending, { query: {} }, byAddress),
    top: await site.call(authors.top, {}, byAddress),
    authors: await site.call(authors.list, { body: {} }, byAddress),
    created: await site.call(profiles.created, { body: { profileId: author.id } }, byAddress),
    profile: await site.call(profiles.get, { query: { profileId: author.id } }, byAddress),
    taker: await site.call(profiles.get, { query: { profileId: user.id } }, byAddress).catch(String),
    quiz: await site.call(quizzes.get, { params: { id: quiz.id }, query: {} }, byAddress).catch(String),
    result: await site.call(results.get, { params: { id: resultId } }, byAddress),
    thread: await site.call(comments.list, { query: { testId: quiz.id } }, byAddress),
    news: (await site.call(home.news, {})).newest,
  }
}

/** The same as the store has it. */
async function everythingAnew() {
  site.context.cache.invalidateLocally('everything')
  return everything()
}

const about = { query: { testId: quiz.id } }
const concerning = { query: { userId: user.id } }
const describeOneself = (text: string) => site.call(profiles.update, { body: { description: text } }, author)

const writes: [string, () => Promise<unknown>][] = [
  ['a pass of a guest', () => aPass(site, quiz)],
  ['a pass of somebody', () => aPass(site, quiz, user)],
  ['a like', () => site.call(likes.toggle, { body: { testId: quiz.id } }, another)],
  ['a like taken back', () => site.call(likes.toggle, { body: { testId: quiz.id } }, another)],
  ['a comment', () => aComment(site, { quiz, person: another })],
  ['a comment deleted', () => site.call(comments.remove, { body: { id: small.reply } }, author)],
  ['a new test', () => aWholeQuiz(site, author, 2)],
  ['a first test', () => aWholeQuiz(site, another, 1)],
  ['a description', () => describeOneself('Теперь о звёздах')],
  ['another name', () => site.call(account.changeName, { body: { fullName: 'Мария Звёздная' } }, author)],
  ['a ban', () => site.call(admin.banUser, concerning, administrator)],
  ['a ban lifted', () => site.call(admin.unbanUser, concerning, administrator)],
  ['a deletion', () => site.call(admin.deleteQuiz, about, administrator)],
  ['a restoration', () => site.call(admin.restoreQuiz, about, administrator)],
]

test.each(writes)('%s is in the very next read', async (_what, write) => {
  const before = await everything()
  expect(await everything()).toEqual(before)
  await write()
  const after = await everything()
  expect(after).toEqual(await everythingAnew())
  expect(after).not.toEqual(before)
})

test('what goes by the clock is never further behind than half a minute', async () => {
  const times = async () => (await everything()).thread.map(({ relativeTime }) => relativeTime)
  const before = await times()
  site.clock.advance(contentTtlMs - 1)
  expect(await times()).toEqual(before)
  site.clock.advance(60_000)
  expect(await times()).not.toEqual(before)
})
