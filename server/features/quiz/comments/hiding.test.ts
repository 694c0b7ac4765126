import { notices } from '@quiz/contract/account/notices.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { deciderOf } from '@quiz/contract/moderation/moderation.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordDecision } from '#server/moderation/record-decision.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { TRUST_PROXY: 'loopback' } })
const { db } = site.store
let quiz: TestQuiz
beforeEach(async () => {
  await site.store.reset()
  quiz = await aQuiz(db)
})

const day = 24 * 3600 * 1000
const networks = ['203.0.113.7', '198.51.100.7', '2001:db8:1::7']

/** A person who has taken a test, and who reports from an address. */
type Reporter = { person: TestPerson; address: string }
async function aReporter(address: string, { joinedAgo = 30 * day, isActive = true } = {}): Promise<Reporter> {
  const person = await site.signUp({ created_at: new Date(site.clock.now().getTime() - joinedAgo) })
  if (isActive) await anAttempt(site, quiz, person)
  return { person, address }
}
const threeReporters = () => Promise.all(networks.map((address) => aReporter(address)))
const nextDay = () => site.clock.advance(day)

async function report(commentId: number, { person, address }: Reporter) {
  const { token } = await site.signIn(person.id)
  const body = { kind: 'comment', id: commentId, reason: 'insult' } as const
  return site.call(reports.send, { body }, { token, headers: { 'x-forwarded-for': address } })
}
async function reportAll(commentId: number, reporters: readonly Reporter[]) {
  for (const reporter of reporters) await report(commentId, reporter)
}

async function aRudeComment(person?: TestPerson) {
  const author = person ?? (await site.signUp())
  const signedIn = { ...author, ...(await site.signIn(author.id)) }
  return { author, id: await aComment(site, { quiz, person: signedIn }) }
}
const list = async (personId?: number): Promise<Comment[]> =>
  site.call(comments.list, { query: { testId: quiz.id } }, personId === undefined ? {} : await site.signIn(personId))
const isHidden = async (id: number) => !(await list()).some((comment) => comment.id === id)

/** A decision of an administrator in the log, about a comment that stays as it is. */
const keep = (commentId: number, authorId: number) =>
  inTransaction(db, (transaction) =>
    recordDecision(
      transaction,
      {
        ...{ actorId: quiz.authorId, kind: 'comment', thingId: commentId, authorId, decision: 'keep' },
        ...{ days: null, reason: 'Не нарушает', now: site.clock.now() },
      },
      { quizId: quiz.id, isKeepNews: false },
    ),
  )

test('three people who count hide a comment: its author reads that, others do not see it, counters are right', async () => {
  const reporters = await threeReporters()
  nextDay()
  const { id, author } = await aRudeComment()
  await reportAll(id, reporters.slice(0, 2))
  expect(await isHidden(id)).toBe(false)
  await reportAll(id, reporters.slice(2))
  expect(await isHidden(id)).toBe(true)
  expect(await list(author.id)).toMatchObject([{ id, state: 'hidden', isDeleted: false }])
  expect(await list(reporters[0]?.person.id)).toEqual([])
  expect((await site.call(quizzes.list, { body: {} })).items[0]?.commentsCount).toBe(0)
})

test('a comment that reports hid is in the log without a person, and in the queue until a moderator decides', async () => {
  const reporters = await threeReporters()
  nextDay()
  const { id, author } = await aRudeComment()
  await reportAll(id, reporters)
  const administrator = await site.signUp({ is_admin: true })
  const [entry] = (await site.call(admin.log, { body: {} }, administrator)).items
  expect(entry).toMatchObject({ actorId: null, kind: 'comment', thingId: id, authorId: author.id, decision: 'hide' })
  expect(entry && deciderOf(entry)).toBe('automatic')
  const queue = (await site.call(admin.reports, { body: {} }, administrator)).items
  expect(queue).toMatchObject([{ kind: 'comment', id, reportsCount: 3, current: { state: 'hidden' } }])
  expect((await site.call(notices.list, {}, await site.signIn(author.id))).items).toEqual([])
  const body = { kind: 'comment', id, decision: 'keep', reason: 'Не нарушает' } as const
  await site.call(admin.decide, { body }, administrator)
  expect(await isHidden(id)).toBe(false)
  expect((await site.call(notices.list, {}, await site.signIn(author.id))).items).toMatchObject([{ decision: 'keep' }])
})

test('three friends with accounts of yesterday hide nothing', async () => {
  const friends = await Promise.all(networks.map((address) => aReporter(address, { joinedAgo: day })))
  nextDay()
  const { id } = await aRudeComment()
  await reportAll(id, friends)
  expect(await isHidden(id)).toBe(false)
})

describe('a report does not count', () => {
  test.each<[string, (reporters: Reporter[]) => Promise<Reporter[]> | Reporter[]]>([
    ['of a guest', async ([one, two]) => [...both(one, two)]],
    [
      'of an account of seven days or younger',
      async ([one, two]) => [...both(one, two), await aReporter('192.0.2.9', { joinedAgo: 6 * day - 1 })],
    ],
    ['from the same IPv4 /24', async ([one, two]) => [...both(one, two), await aReporter('203.0.113.250')]],
    [
      'from the same IPv4 /24 by IPv6',
      async ([one, two]) => [...both(one, two), await aReporter('::ffff:203.0.113.9')],
    ],
    ['from the same IPv6 /48', async ([one, , three]) => [...both(one, three), await aReporter('2001:db8:1:ffff::9')]],
    [
      'of an account without a comment or a finished test',
      async ([one, two]) => [...both(one, two), await aReporter('192.0.2.9', { isActive: false })],
    ],
  ])('%s', async (_, choose) => {
    const reporters = await choose(await threeReporters())
    nextDay()
    const { id } = await aRudeComment()
    const body = { kind: 'comment', id, reason: 'insult' } as const
    await site.call(reports.send, { body }, { headers: { 'x-forwarded-for': '192.0.2.9' } })
    await reportAll(id, reporters)
    expect(await isHidden(id)).toBe(false)
  })

  test('of an account whose only comment was deleted', async () => {
    const reporters = (await threeReporters()).slice(0, 2)
    const talker = await aReporter('192.0.2.9', { isActive: false })
    const commentId = await aComment(site, { quiz, person: talker.person })
    await site.call(comments.remove, { body: { id: commentId } }, talker.person)
    nextDay()
    const { id } = await aRudeComment()
    await reportAll(id, [...reporters, talker])
    expect(await isHidden(id)).toBe(false)
  })

  test('of the same account from another network', async () => {
    const [one, two] = await threeReporters()
    nextDay()
    const { id } = await aRudeComment()
    await reportAll(id, [...both(one, two), ...both(one, two).map(({ person }) => ({ person, address: '192.0.2.9' }))])
    expect(await isHidden(id)).toBe(false)
  })

  test('of an account whose only finished test is of the same day', async () => {
    const reporters = (await threeReporters()).slice(0, 2)
    nextDay()
    reporters.push(await aReporter('192.0.2.9'))
    const { id } = await aRudeComment()
    await reportAll(id, reporters)
    expect(await isHidden(id)).toBe(false)
  })

  test('of a banned account', async () => {
    expectDrift('a person is banned by hand')
    const reporters = await threeReporters()
    nextDay()
    const { id } = await aRudeComment()
    await reportAll(id, reporters.slice(0, 2))
    const banned = reporters[0]?.person.id ?? 0
    await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', banned).execute()
    await reportAll(id, reporters.slice(2))
    expect(await isHidden(id)).toBe(false)
  })

  test.each([
    { times: 2, apart: 0, since: 1, hides: false },
    { times: 1, apart: 0, since: 1, hides: true },
    { times: 2, apart: 31, since: 1, hides: true },
    { times: 2, apart: 0, since: 31, hides: true },
    { times: 2, apart: 29, since: 29, hides: false },
  ])('of who reported without cause: $times time(s), $apart days apart, $since days ago', async (needlessly) => {
    const { times, apart, since, hides } = needlessly
    const reporters = await threeReporters()
    const [needless] = reporters as [Reporter]
    for (let time = 0; time < times; time++) {
      if (time > 0) site.clock.advance(apart * day)
      const { id, author } = await aRudeComment()
      await report(id, needless)
      await keep(id, author.id)
    }
    site.clock.advance(since * day)
    const { id } = await aRudeComment()
    await reportAll(id, reporters)
    expect(await isHidden(id)).toBe(hides)
  })
})

test('a comment on another day counts as much as a finished test', async () => {
  const reporters = (await threeReporters()).slice(0, 2)
  const talker = await aReporter('192.0.2.9', { isActive: false })
  await aComment(site, { quiz, person: talker.person })
  nextDay()
  const { id } = await aRudeComment()
  await reportAll(id, [...reporters, talker])
  expect(await isHidden(id)).toBe(true)
})

describe('reports do not hide', () => {
  test('a comment of an administrator', async () => {
    const reporters = await threeReporters()
    nextDay()
    const { id } = await aRudeComment(await site.signUp({ is_admin: true }))
    await reportAll(id, reporters)
    expect(await isHidden(id)).toBe(false)
  })

  test('a comment that was decided about before', async () => {
    const reporters = await threeReporters()
    nextDay()
    const { id, author } = await aRudeComment()
    await keep(id, author.id)
    await reportAll(id, reporters)
    expect(await isHidden(id)).toBe(false)
  })

  test('a comment that they hid and a moderator kept, by the same people or by others', async () => {
    const [reporters, others] = [await threeReporters(), await threeReporters()]
    nextDay()
    const { id, author } = await aRudeComment()
    await reportAll(id, reporters)
    const administrator = await site.signUp({ is_admin: true })
    const body = { kind: 'comment', id, decision: 'keep', reason: 'Не нарушает' } as const
    await site.call(admin.decide, { body }, administrator)
    await reportAll(id, reporters)
    await reportAll(id, others)
    expect(await isHidden(id)).toBe(false)
    expect(await list(author.id)).toMatchObject([{ id, state: 'shown' }])
  })

  test('a fourth comment of one author in 24 hours, and do after them', async () => {
    const reporters = await threeReporters()
    nextDay()
    const { author, id: first } = await aRudeComment()
    const ids = [first]
    for (let more = 0; more < 4; more++) ids.push((await aRudeComment(author)).id)
    for (const id of ids.slice(0, 4)) await reportAll(id, reporters)
    expect(await Promise.all(ids.map(isHidden))).toEqual([true, true, true, false, false])
    nextDay()
    await reportAll(ids[4] ?? 0, reporters)
    expect(await isHidden(ids[4] ?? 0)).toBe(true)
  })
})

test('concurrent reports of three people hide a comment', async () => {
  const reporters = await threeReporters()
  nextDay()
  const { id } = await aRudeComment()
  await Promise.all(reporters.map((reporter) => report(id, reporter)))
  expect(await isHidden(id)).toBe(true)
})

test('a hidden comment can be deleted by its author, not edited or reported', async () => {
  const reporters = await threeReporters()
  nextDay()
  const { id, author } = await aRudeComment()
  await reportAll(id, reporters)
  const session = await site.signIn(author.id)
  const edit = { body: { id, description: 'Мягче' } }
  expect(await site.refusal(comments.edit, edit, session)).toMatchObject({ status: 403, code: 'forbidden' })
  const again = { body: { kind: 'comment', id, reason: 'spam' } } as const
  expect(await site.refusal(reports.send, again)).toMatchObject({ status: 404, code: 'comment_not_found' })
  expect(await site.call(comments.remove, { body: { id } }, session)).toEqual([])
})

const both = (one: Reporter | undefined, other: Reporter | undefined): Reporter[] =>
  [one, other].flatMap((reporter) => reporter ?? [])
