import { randomBytes } from 'node:crypto'
import { api } from '@quiz/contract/api.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import type { QuizSettings, ReviewDepth } from '@quiz/contract/quiz/settings.ts'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { setModeration } from '#server/reconciliation/quiz-facts.ts'
import { accountCalls } from '#server/testing/access-to-accounts.ts'
import { bankCalls } from '#server/testing/access-to-bank.ts'
import { classesCalls } from '#server/testing/access-to-classes.ts'
import { gameCalls } from '#server/testing/access-to-games.ts'
import { answersOfAuthor } from '#server/testing/access-to-moderation.ts'
import { callsOfPupils } from '#server/testing/access-to-my-works.ts'
import { practiceCalls } from '#server/testing/access-to-practice.ts'
import { takingOfWorks, worksOfAuthor } from '#server/testing/access-to-works.ts'
import { forgetGames } from '#server/testing/forgotten-games.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { aQuizFile } from '#server/testing/quiz-files.ts'
import { plain } from '#server/testing/sample-pictures.ts'
import { aComment, anAttempt, aSmallSite } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { type CallerKind, type CaseName, callers } from './access-cells.ts'
import { accessTable } from './access-table.ts'

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

const site = await buildTestApp()
const { db } = site.store
const small = await aSmallSite(site)
const { user, another, author, administrator, quiz, subjectId } = small
const banned = await site.signUp()
await anAttempt(site, quiz, author)
await site.call(api.admin.banUser, { query: { userId: banned.id } }, administrator)

const tokens = new Map<CallerKind, string>()

/** One session for each caller until a call ends it: after whatever writes, such as a sign-in, counters are checked. */
async function tokenOf(kind: CallerKind): Promise<string | null> {
  const known = tokens.get(kind)
  if (known && (!isSignedIn(kind) || (await site.call(api.auth.isAuthorised, {}, { token: known })))) return known
  const token = await newTokenOf(kind)
  if (token) tokens.set(kind, token)
  return token
}

const isSignedIn = (kind: CallerKind) => kind in { user, another, author, administrator }

async function newTokenOf(kind: CallerKind): Promise<string | null> {
  const now = site.clock.now()
  const past = new Date(now.getTime() - 3_600_000)
  const people = { user, another, author, administrator } as const
  if (kind === 'guest') return null
  if (kind === 'banned') return banned.token
  if (kind === 'expired token')
    return (
      await site.context.sessions.open(db, user.id, {
        remember: true,
        userAgent: 'test',
        address: '127.0.0.1',
        now: past,
      })
    ).token
  if (kind === 'forged token') {
    const [session] = await site.context.sessions.listOf(user.id, now)
    const key = new TextEncoder().encode('another secret that is long enough for a key')
    const claims = new SignJWT({ sid: session?.id }).setProtectedHeader({ alg: 'HS256' }).setSubject(String(user.id))
    return claims
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 60_000))
      .sign(key)
  }
  return (await site.signIn(people[kind].id)).token
}

const hideResults = (resultsHidden: boolean) =>
  db.updateTable('users').set({ results_hidden: resultsHidden }).where('id', '=', user.id).execute()
async function showReview(review: ReviewDepth) {
  await db.updateTable('quizzes').set({ review }).where('id', '=', quiz.id).execute()
  return { params: { id: small.resultId } }
}
async function removed<Thing extends { id: number }>(thing: Thing, remove: Endpoint, query: string): Promise<Thing> {
  await site.call(remove, { query: { [query]: thing.id } } as never, administrator)
  return thing
}
const decisionAbout = (id: number) => ({ kind: 'test', id, decision: 'hide', reason: 'Реклама' })
const aQuizOf = (settings: Partial<QuizSettings> = {}) => aQuiz(db, { authorId: author.id, settings })
async function binned(): Promise<number> {
  const { id } = await aQuizOf()
  await site.call(api.ownQuizzes.remove, { body: { id } }, author)
  return id
}
const ofTest = (testId: number) => ({ query: { testId: String(testId) } })
const ofUser = (userId: number) => ({ query: { userId: String(userId) } })
const anEdit = async () => ({
  id: (await aQuiz(db, { authorId: author.id })).id,
  versionNumber: 1,
  title: 'Другое название',
})
const nothing = async () => ({})
const unique = () => randomBytes(6).toString('hex')
const page = async () => ({ body: { searchString: '', pageNumber: 0, pageSize: 3 } })
const tab = async () => ({ body: { profileId: user.id } })

/** The input of each call; objects that a call deletes are created for it. */
const inputs: Record<keyof typeof accessTable, () => Promise<Input>> = {
  ...(await accountCalls(site, { user, banned, quiz })),
  'subjects.list': nothing,
  'quizzes.create': async () => ({ body: await aQuizDraft(subjectId) }),
  'quizzes.get': async () => ({ params: { id: quiz.id } }),
  'quizzes.get, to edit it': async () => ({ params: { id: quiz.id }, query: { forEdit: 'true' } }),
  'quizzes.get, a closed one': async () => ({ params: { id: (await aQuizOf({ visibility: 'closed' })).id } }),
  'quizzes.get, a deleted one': async () => {
    const { id } = await removed(await aQuiz(db, { authorId: author.id }), api.admin.deleteQuiz, 'testId')
    return { params: { id } }
  },
  'quizzes.get, a deleted one to edit it': async () => {
    const { id } = await removed(await aQuiz(db, { authorId: author.id }), api.admin.deleteQuiz, 'testId')
    return { params: { id }, query: { forEdit: 'true' } }
  },
  ...{ 'quizzes.list': page, 'editing.versions': async () => ({ params: { id: quiz.id } }) },
  'editing.update': async () => ({ body: await anEdit() }),
  'editing.update, of an old version': async () => {
    const body = await anEdit()
    await site.call(api.editing.update, { body }, await site.signIn(author.id))
    return { body }
  },
  'taking.perform': async () => ({ body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }),
  'results.get': async () => ({ params: { id: small.resultId } }),
  'rescoring.rescore': async () => ({ body: { id: quiz.id, isDryRun: true } }),
  'rescoring.progress': async () => ({ params: { id: quiz.id } }),
  'review.get': async () => showReview('full'),
  'review.get, where the author shows none': async () => showReview('none'),
  ...bankCalls(site, { author }),
  ...practiceCalls(site, { author, person: user }),
  'likes.toggle': async () => ({ body: { testId: (await aQuiz(db, { authorId: author.id })).id } }),
  'likes.toggle, of a closed test': async () => ({ body: { testId: (await aQuizOf({ visibility: 'closed' })).id } }),
  'ownQuizzes.settings': async () => ({ body: { id: quiz.id, embedding: true } }),
  'ownQuizzes.setVisibility': async () => ({ body: { id: (await aQuizOf()).id, visibility: 'link' } }),
  'ownQuizzes.setVisibility, of a hidden test': async () => {
    const { id } = await aQuizOf()
    await inTransaction(db, (transaction) => setModeration(transaction, id, 'hidden'))
    return { body: { id, visibility: 'link' } }
  },
  'ownQuizzes.remove': async () => ({ body: { id: (await aQuizOf()).id } }),
  'ownQuizzes.restore': async () => ({ body: { id: await binned() } }),
  'ownQuizzes.restore, what an administrator deleted': async () => ({
    body: { id: (await removed(await aQuizOf(), api.admin.deleteQuiz, 'testId')).id },
  }),
  'ownQuizzes.export': async () => ({ params: { id: quiz.id }, query: { format: 'gift' } }),
  'ownQuizzes.export, of a hidden test': async () => {
    const { id } = await aQuizOf()
    await inTransaction(db, (transaction) => setModeration(transaction, id, 'hidden'))
    return { params: { id }, query: { format: 'csv' } }
  },
  'quizFiles.import': async () => ({ body: await aQuizFile(), headers: { 'content-type': 'application/zip' } }),
  'ownQuizzes.deleted': async () => {
    await binned()
    return page()
  },
  'comments.list': async () => ofTest(quiz.id),
  'comments.list, of a closed test': async () => ofTest((await aQuizOf({ visibility: 'closed' })).id),
  'comments.post': async () => ({ body: { testId: quiz.id, description: `Спасибо, ${unique()}` } }),
  'comments.edit': async () => {
    const person = { ...user, ...(await site.signIn(user.id)) }
    return { body: { id: await aComment(site, { quiz, person }), description: `Точнее: ${unique()}` } }
  },
  'comments.post, on a closed test': async () => ({
    body: { testId: (await aQuizOf({ visibility: 'closed' })).id, description: `Спасибо, ${unique()}` },
  }),
  'comments.remove': async () => {
    const person = { ...user, ...(await site.signIn(user.id)) }
    return { body: { id: await aComment(site, { quiz, person }) } }
  },
  'profiles.mine': nothing,
  'profiles.get': async () => ({ query: { profileId: String(user.id) } }),
  'profiles.update': async () => ({ body: { id: user.id, description: 'Люблю карты' } }),
  'profiles.created': async () => ({ body: { profileId: author.id } }),
  'profiles.created, without an id': async () => ({ body: {} }),
  'profiles.passed': async () => {
    await hideResults(false)
    return tab()
  },
  'profiles.passed, hidden ones': async () => {
    await hideResults(true)
    return tab()
  },
  'profiles.liked': tab,
  'authors.top': nothing,
  'authors.list': page,
  'home.trending': nothing,
  'home.randomTest': nothing,
  'home.news': nothing,
  'images.cover': async () => ofTest(quiz.id),
  'images.upload': async () => ({
    body: await plain(20, 20).png().toBuffer(),
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'images.remove': async () => {
    const { token } = await site.signIn(user.id)
    return { body: await site.call(api.images.upload, { body: await plain(20, 20).png().toBuffer() }, { token }) }
  },
  ...takingOfWorks(site),
  'statistics.ofQuiz': async () => ({ params: { id: quiz.id }, query: {} }),
  'admin.deleteQuiz': async () => ofTest((await aQuiz(db, { authorId: author.id })).id),
  'admin.restoreQuiz': async () =>
    ofTest((await removed(await aQuiz(db, { authorId: author.id }), api.admin.deleteQuiz, 'testId')).id),
  'admin.banUser': async () => ofUser((await site.signUp()).id),
  'admin.banUser, an administrator': async () => ofUser(administrator.id),
  'admin.unbanUser': async () => ofUser((await removed(await site.signUp(), api.admin.banUser, 'userId')).id),
  'admin.deletedQuizzes': async () => {
    await removed(await aQuiz(db, { authorId: author.id }), api.admin.deleteQuiz, 'testId')
    return page()
  },
  'admin.bannedUsers': page,
  'admin.reports': async () => {
    const { id } = await aQuiz(db)
    await site.call(api.reports.send, { body: { kind: 'test', id, reason: 'spam' } })
    return { body: { pageNumber: 0, pageSize: 3 } }
  },
  'admin.decide': async () => ({ body: decisionAbout((await aQuiz(db)).id) }),
  'admin.decide, about an own thing': async () => ({
    body: decisionAbout((await aQuiz(db, { authorId: administrator.id })).id),
  }),
  'admin.log': async () => {
    await removed(await aQuiz(db), api.admin.deleteQuiz, 'testId')
    return page()
  },
  'admin.exportLog': nothing,
  'notices.list': nothing,
  'notices.list, with a ban token': nothing,
  'notices.read': nothing,
  'account.get, with a ban token': nothing,
  'reports.send': async () => ({ body: { kind: 'test', id: quiz.id, reason: 'spam' } }),
  ...answersOfAuthor(site, { author, administrator }),
  ...worksOfAuthor(site, quiz),
  ...classesCalls(site, { author, person: user }),
  ...callsOfPupils(site, author),
  ...gameCalls(site, { author, person: user }),
}

function endpointOf(name: CaseName): Endpoint {
  const [feature = '', call = ''] = name.replace(/,.*/, '').split('.')
  const endpoint = (api as Record<string, Record<string, Endpoint>>)[feature]?.[call]
  if (!endpoint) throw new Error(`Unknown call ${name}`)
  return endpoint
}

/** The status and the start of the body or error code, as long as the cell. */
async function replyTo(name: keyof typeof accessTable, kind: CallerKind, cell: string): Promise<string> {
  const { method, path } = endpointOf(name)
  const isWithBanToken = name.endsWith(', with a ban token')
  const token = isWithBanToken
    ? await site.context.sessions.issueBanToken(banned.id, site.clock.now())
    : await tokenOf(kind)
  const { params = {}, query = {}, body, headers = {} } = await inputs[name]()
  const response = await site.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    query,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
  forgetGames(site.context)
  const content = response.statusCode < 400 ? response.body : String(response.json().code)
  return `${response.statusCode} ${content}`.slice(0, cell.length)
}

const cases = Object.keys(accessTable) as (keyof typeof accessTable)[]

test('the table has every call of the contract, no other call, and a reply for every caller', () => {
  const declared = Object.entries(api).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  )
  expect(cases.filter((name) => !name.includes(','))).toEqual(expect.arrayContaining(declared))
  for (const name of cases) {
    expect(endpointOf(name).path).toMatch(/^\/api\//)
    expect(accessTable[name].map((cell) => cell.slice(0, 3))).toEqual(
      callers.map(() => expect.stringMatching(/^\d{3}$/)),
    )
  }
})

// One test for all callers of a call: counters, which are checked after each test, take longer than the call itself.
test.each(cases)('%s replies to each caller as the table says', async (name) => {
  const expected = Object.fromEntries(callers.map((kind, index) => [kind, accessTable[name][index] ?? '']))
  const replies: Record<string, string> = {}
  for (const kind of callers) replies[kind] = await replyTo(name, kind, expected[kind] ?? '')
  expect(replies).toEqual(expected)
})
