import { account } from '@quiz/contract/account/account.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { expect, test } from 'vitest'
import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import { aComment, anAttempt, aSmallSite, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const small = await aSmallSite(site)
const { quiz, author, user, another, administrator, resultId } = small

/** All public reads that show a test or a user, by a guest because guests get cached replies. */
async function everything() {
  const asUrls = { headers: { prefer: 'images=url' } }
  return {
    newest: await site.call(quizzes.list, { body: {} }, asUrls),
    popular: await site.call(quizzes.list, { body: { sort: 'popular' } }, asUrls),
    ofSubject: await site.call(quizzes.list, { body: { subjectId: quiz.subjectId } }, asUrls),
    trending: await site.call(home.trending, { query: {} }, asUrls),
    top: await site.call(authors.top, {}, asUrls),
    authors: await site.call(authors.list, { body: {} }, asUrls),
    created: await site.call(profiles.created, { body: { profileId: author.id } }, asUrls),
    profile: await site.call(profiles.get, { query: { profileId: author.id } }, asUrls),
    taker: await site.call(profiles.get, { query: { profileId: user.id } }, asUrls).catch(String),
    quiz: await site.call(quizzes.get, { params: { id: quiz.id }, query: {} }, asUrls).catch(String),
    result: await site.call(results.get, { params: { id: resultId } }, asUrls),
    thread: await site.call(comments.list, { query: { testId: quiz.id } }, asUrls),
    news: (await site.call(home.news, {})).newest,
  }
}

/** The same without the cache. */
async function everythingUncached() {
  site.context.cache.invalidateLocally('everything')
  return everything()
}

const ofQuiz = { query: { testId: quiz.id } }
const ofUser = { query: { userId: user.id } }
const changeDescription = (text: string) => site.call(profiles.update, { body: { description: text } }, author)

const decide = (what: object) => site.call(admin.decide, { body: { reason: 'Спам', ...what } as never }, administrator)

const writes: [string, () => Promise<unknown>][] = [
  ['a like', () => site.call(likes.toggle, { body: { testId: quiz.id } }, another)],
  ['a removed like', () => site.call(likes.toggle, { body: { testId: quiz.id } }, another)],
  ['a comment', () => aComment(site, { quiz, person: another })],
  ['a comment deleted', () => site.call(comments.remove, { body: { id: small.reply } }, author)],
  ['a new test', () => aWholeQuiz(site, author, 2)],
  ['a first test', () => aWholeQuiz(site, another, 1)],
  ['a description', () => changeDescription('Теперь о звёздах')],
  ['another name', () => site.call(account.changeName, { body: { fullName: 'Мария Звёздная' } }, author)],
  ['a decision to hide a test', () => decide({ kind: 'test', id: quiz.id, decision: 'hide' })],
  ['a decision to keep it', () => decide({ kind: 'test', id: quiz.id, decision: 'keep' })],
  ['a decision to hide a comment', () => decide({ kind: 'comment', id: small.comment, decision: 'hide' })],
  ['a cleared profile', () => decide({ kind: 'profile', id: author.id, decision: 'clear' })],
  ['a ban', () => site.call(admin.banUser, ofUser, administrator)],
  ['a ban lifted', () => site.call(admin.unbanUser, ofUser, administrator)],
  ['a deletion', () => site.call(admin.deleteQuiz, ofQuiz, administrator)],
  ['a restoration', () => site.call(admin.restoreQuiz, ofQuiz, administrator)],
]

test.each(writes)('%s is in the next read', async (_what, write) => {
  const before = await everything()
  expect(await everything()).toEqual(before)
  await write()
  const after = await everything()
  expect(after).toEqual(await everythingUncached())
  expect(after).not.toEqual(before)
})

test.each([
  ['a guest', () => anAttempt(site, quiz)],
  ['a user', () => anAttempt(site, quiz, another)],
])('a pass of %s is read by everybody after 10 seconds, not at once', async (_who, pass) => {
  const before = await everything()
  await pass()
  expect(await everything()).toEqual(before)
  site.clock.advance(10_000)
  const after = await everything()
  expect(after).toEqual(await everythingUncached())
  expect([after.quiz, after.profile, after.newest]).not.toEqual([before.quiz, before.profile, before.newest])
})

test('a pass is at once in the own profile of its taker', async () => {
  const passes = async (person: { token: string }) =>
    (await site.call(profiles.passed, { body: {} }, person)).totalCount
  const person = await site.signUp()
  expect(await passes(person)).toBe(0)
  await anAttempt(site, quiz, person)
  expect(await passes(person)).toBe(1)
})

test('relative times are at most 10 seconds behind', async () => {
  const times = async () => (await everything()).thread.map(({ relativeTime }) => relativeTime)
  const before = await times()
  site.clock.advance(contentTtlMs - 1)
  expect(await times()).toEqual(before)
  site.clock.advance(60_000)
  expect(await times()).not.toEqual(before)
})
