import { writeFile } from 'node:fs/promises'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { errorStatus } from '@quiz/contract/errors.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { decisionsOf, type ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { Problem } from '@quiz/contract/wire.ts'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/account/password-hashes.ts'
import { insertReset } from '#server/features/account/password-resets.queries.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { findDrift, noDrift } from '#server/testing/drift.ts'
import { type DescribedCall, describedCalls, type Reference } from '#server/testing/entry/described-calls.ts'
import { knownClasses } from '#server/testing/known-classes.ts'
import { knownGames } from '#server/testing/known-games.ts'
import { knownPractice } from '#server/testing/known-practice.ts'
import { knownPupils } from '#server/testing/known-pupils.ts'
import { knownQuizzes } from '#server/testing/known-quizzes.ts'
import { idsOf, several } from '#server/testing/known-values.ts'
import { knownWorks } from '#server/testing/known-works.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { aComment, anAttempt, aSmallSite } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aWork } from '#server/testing/work-factory.ts'
import { emptyRow, type FuzzReport, type FuzzRow, rarelyReached, recordReply, totalOf } from './fuzz-report.ts'
import { mutate } from './mutate.ts'
import { type Input, oddities } from './odd-requests.ts'
import { type KnownValues, valuesOf } from './valid-values.ts'

/** The number of requests per call; `npm run test:fuzz` sends 1,000. */
const runs = Number(process.env.FUZZ_RUNS || 10)
/** The seed of the day (UTC, 20261121), so that a few requests a run try many in a year. Failures print it. */
const seed = Number(process.env.FUZZ_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const hangMs = 30_000

const site = await buildTestApp()
const { db } = site.store
const small = await aSmallSite(site)
const { user, another, author, administrator, quiz, personality, subjectId } = small
const password = 'синий трактор едет'
const passwordHash = await hashPassword(password)
const aUserWithPassword = () => site.signUp({ password_hash: passwordHash })
const [visitor, mover, changer, forgetful, leaver, banned] = [
  await aUserWithPassword(),
  await aUserWithPassword(),
  await aUserWithPassword(),
  await aUserWithPassword(),
  await aUserWithPassword(),
  await aUserWithPassword(),
]
await site.call(admin.banUser, { query: { userId: banned.id } }, administrator)
const calls = describedCalls((await site.app.inject('/api/docs/openapi.json')).json<Reference>())

const idOf = ({ id }: { id: number }) => id
const bannable = (await several(20, () => site.signUp())).map(idOf)
const troll = await site.signUp()
const trollQuizzes = await several(5, () => aQuiz(db, { authorId: troll.id }))
const trollComments = await several(5, () => aComment(site, { quiz, person: troll }))
const trollWorks = await several(3, () => aWork(db, { quizzes: trollQuizzes.slice(0, 1) }))
/** Things that decisions are about; nothing else uses them. */
const decidable = [
  { kind: 'profile', id: troll.id },
  { kind: 'question', id: trollQuizzes[0]?.content.questions[0]?.id },
  ...trollQuizzes.map(({ id }) => ({ kind: 'test', id }) as const),
  ...trollComments.map((id) => ({ kind: 'comment', id }) as const),
  ...trollWorks.map(({ id }) => ({ kind: 'work', id }) as const),
] as const
const ownComments = await several(40, () => aComment(site, { quiz, person: user }))
const links = await several(10, async () => {
  const token = crypto.randomUUID()
  const expiresAt = new Date(site.clock.now().getTime() + 3_600_000)
  await insertReset(db, { tokenHash: hashSecret(token), userId: forgetful.id, expiresAt })
  return token
})
const pairs = await several(Math.ceil(runs / 20), () => site.signIn(visitor.id))
await several(20, () => site.signIn(leaver.id))
const sessionIds = (await site.context.sessions.listOf(leaver.id, site.clock.now())).map(({ id }) => id)
const foreign = (await site.context.sessions.listOf(visitor.id, site.clock.now())).map(({ id }) => id)
const guestResult = await anAttempt(site, quiz)

const always = fc.constant
const newPassword = { newPassword: always(password), newPasswordConfirm: always(password) }
const people = idsOf(user.id, another.id, author.id, banned.id)
const tab = { profileId: fc.oneof(people, always(user.id), always(author.id)) }
const emails = fc.constantFrom(visitor.user.email, visitor.user.email, 'unknown@pochta.example', banned.user.email)
const ofQuizzes = await knownQuizzes(site, { ...small, taken: [quiz, personality] })
const ofPractice = await knownPractice(site)
const ofWorks = await knownWorks(site, { quizIds: ofQuizzes.ownIds, author: user })
const ofPupils = await knownPupils(site, author)
const ofGames = await knownGames(site, { quizIds: ofQuizzes.ownIds, author: user })
const everywhere: KnownValues = {
  testId: idsOf(quiz.id, personality.id),
  subjectId: always(subjectId),
  reviewFrom: fc.constantFrom(null, '2026-12-01T09:00:00.000Z'),
}
const knownOf: Record<string, KnownValues> = {
  'auth.login': { email: emails, password: fc.constantFrom(password, password, 'другой пароль') },
  'auth.register': {
    userName: fc.stringMatching(/^[a-z]{8}\d{6}$/),
    email: fc.stringMatching(/^[a-z]{8}\d{6}$/).map((name) => `${name}@pochta.example`),
    fullName: fc.constantFrom('Вера Новикова', 'O’Neil', 'я'.repeat(100)),
    birthDate: fc.constantFrom('1990-05-17', '2024-02-29', '1899-12-31'),
    password: always(password),
    confirmPassword: always(password),
    phone: fc.constantFrom(null, '', '+7 900 000-00-00'),
  },
  'auth.forgotPassword': { email: emails },
  'auth.resetPassword': { token: fc.constantFrom(...links), email: always(forgetful.user.email), ...newPassword },
  'auth.checkResetLink': { token: fc.constantFrom(...links), email: always(forgetful.user.email) },
  'account.changeName': {
    fullName: fc.string({ unit: fc.constantFrom('а', 'я', ' ', '-'), minLength: 2, maxLength: 100 }),
  },
  'account.changeEmail': {
    currentPassword: always(password),
    email: fc.oneof(
      { weight: 9, arbitrary: fc.stringMatching(/^[a-z]{8}\d{6}$/).map((name) => `${name}@novaya.example`) },
      { weight: 1, arbitrary: always(another.user.email) },
    ),
  },
  'account.changePassword': { currentPassword: always(password), ...newPassword },
  'account.exportData': { password: always(password) },
  'account.acceptConsent': { version: fc.constantFrom(...currentConsents.map(({ version }) => version)) },
  'account.remove': { password: always(password) },
  'account.endSession': { id: fc.constantFrom(...sessionIds, ...foreign) },
  'results.get': {
    id: fc.oneof(fc.constantFrom(small.resultId, guestResult, small.resultId.toUpperCase()), fc.uuid()),
  },
  'review.get': {
    id: fc.oneof(fc.constantFrom(small.resultId, guestResult, small.resultId.toUpperCase()), fc.uuid()),
  },
  'comments.post': { commentPid: fc.oneof(always(null), idsOf(small.comment, small.reply)) },
  'comments.edit': { id: idsOf(...ownComments, small.comment, small.reply) },
  'comments.remove': { id: idsOf(...ownComments, small.comment, small.reply) },
  'profiles.get': { profileId: people },
  'profiles.update': { id: fc.constantFrom(user.id, user.id, another.id), avatar: ofQuizzes.pictures },
  'profiles.created': tab,
  'profiles.passed': tab,
  'profiles.liked': tab,
  ...ofQuizzes.values,
  ...ofWorks.values,
  ...ofPractice.values,
  ...ofGames.values,
  ...ofPupils.values,
  ...(await knownClasses(site, user)),
  'admin.banUser': { userId: idsOf(...bannable, administrator.id) },
  'admin.unbanUser': { userId: idsOf(...bannable, administrator.id) },
  'reports.send': {
    id: idsOf(quiz.id, small.comment, another.id, quiz.content.questions[0]?.id ?? 0),
    versionNumber: always(1),
  },
}

/** Mostly a decision that a kind of thing allows. */
const decisionAt = (kind: ThingKind, at: number) => {
  const allowed = decisionsOf[kind]
  return at === 0 ? {} : { decision: allowed[at % allowed.length] }
}

/** Bodies; those of some calls need fields that match each other. */
function bodiesOf({ id, body }: DescribedCall, known: KnownValues): Arbitrary<unknown> {
  if (!body) return always(undefined)
  if (id === 'auth.refresh') return fc.constantFrom(...pairs)
  const matching = [ofQuizzes, ofWorks, ofPractice, ofGames].find(({ bodies }) => bodies[id])?.bodies[id]
  if (matching) return matching
  const values = valuesOf(body, known)
  if (id === 'admin.decide')
    return fc
      .tuple(values, fc.constantFrom(...decidable), fc.nat({ max: 20 }))
      .map(([made, thing, at]) => ({ ...(made as object), ...thing, ...decisionAt(thing.kind, at) }))
  if (id !== 'quizzes.create') return values
  return fc.tuple(values, ofQuizzes.drafts).map(([made, { testTypeId, scoring, testImg, questions, results }]) => ({
    ...(made as object),
    ...{ testTypeId, testImg, questions, results },
    ...(scoring && { scoring }),
  }))
}

function plansOf(call: DescribedCall) {
  const known = { ...everywhere, ...knownOf[call.id] }
  return fc.record({
    params: valuesOf(call.params, known),
    query: valuesOf(call.query, known),
    body: bodiesOf(call, known),
    keyed: ofPupils.headers[call.id] ?? ofGames.headers[call.id] ?? always({}),
    oddity: oddities,
    asGuest: fc.integer({ min: 0, max: 9 }).map((one) => one < (call.access === 'anyone' ? 5 : 1)),
  })
}

const callers: Record<string, TestPerson> = {
  'account.changeEmail': mover,
  'account.changePassword': changer,
  'account.exportData': mover,
  'auth.logout': leaver,
  'editing.update': author,
  'editing.versions': author,
  'rescoring.rescore': author,
  'rescoring.progress': author,
  'statistics.ofQuiz': author,
  'account.endSession': leaver,
}
/** Calls of people who have no session: their accounts wait for their deletion, or for its end. */
const ofLeaving = new Set(['account.remove', 'account.keep'])
const endsItsSession = new Set(['auth.logout', 'account.endSession'])

async function tokenFor({ id, access }: DescribedCall): Promise<string> {
  if (ofLeaving.has(id)) return site.context.sessions.issueBanToken(banned.id, site.clock.now())
  const caller = callers[id] ?? (access === 'admin' ? administrator : user)
  return endsItsSession.has(id) ? (await site.signIn(caller.id)).token : caller.token
}

const report: FuzzRow[] = []
afterAll(async () => {
  if (process.env.FUZZ_REPORT)
    await writeFile(process.env.FUZZ_REPORT, JSON.stringify({ seed, rows: report } satisfies FuzzReport))
})

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${hangMs} ms`)), hangMs)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

describe(`${runs} requests of seed ${seed} to each call`, () => {
  test.each(calls.map((call) => [call.id, call] as const))(
    '%s never fails, and refuses in Russian',
    { timeout: 600_000 },
    async (_, call) => {
      const row = emptyRow(call.id)
      report.push(row)
      await fc.assert(
        fc.asyncProperty(plansOf(call), async ({ oddity, asGuest, keyed, ...input }) => {
          const { headers, isUnstorable, ...request } = mutate(call, input as Input, oddity)
          const authorization = asGuest ? {} : { authorization: `Bearer ${await tokenFor(call)}` }
          const started = performance.now()
          const sent = site.app.inject({ ...request, headers: { ...authorization, ...keyed, ...headers } } as object)
          const reply = await withTimeout(sent)
          recordReply(row, reply.statusCode, performance.now() - started)
          expect(reply.statusCode, reply.body).toBeLessThan(500)
          if (reply.statusCode >= 400) {
            const { code, detail, errors = [] }: Problem = reply.json()
            expect(errorStatus[code as keyof typeof errorStatus]).toBe(reply.statusCode)
            for (const text of [detail, ...errors.map(({ message }) => message)]) expect(text).toMatch(/[а-яё]/i)
          }
          if (isUnstorable && !(asGuest && call.access !== 'anyone')) expect(reply.statusCode).toBe(400)
        }),
        { numRuns: runs, seed },
      )
    },
  )

  test('features handle at least half of the requests, to each call where it got enough', () => {
    expect(totalOf(report, 'reached')).toBeGreaterThan(totalOf(report, 'requests') / 2)
    expect(rarelyReached(report)).toEqual([])
  })

  test('afterwards the site works, and its counters are correct', async () => {
    const person = await site.signUp()
    const testId = await site.call(quizzes.create, { body: await aQuizDraft(subjectId) }, person)
    expect(await site.call(quizzes.get, { params: { id: testId }, query: {} })).toMatchObject({
      id: testId,
      usesCount: 0,
    })
    expect(await findDrift(db)).toEqual(noDrift)
  })
})
