import { account } from '@quiz/contract/account.ts'
import { api } from '@quiz/contract/api.ts'
import { auth } from '@quiz/contract/auth.ts'
import { bank } from '@quiz/contract/bank.ts'
import { classTable } from '@quiz/contract/class-table.ts'
import { classTeachers } from '@quiz/contract/class-teachers.ts'
import { classes } from '@quiz/contract/classes.ts'
import { comments } from '@quiz/contract/comments.ts'
import { editing } from '@quiz/contract/editing.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { images } from '@quiz/contract/images.ts'
import { likes } from '@quiz/contract/likes.ts'
import type { Rates } from '@quiz/contract/limits.ts'
import { live } from '@quiz/contract/live.ts'
import { livePlaying } from '@quiz/contract/live-playing.ts'
import { myWorks } from '@quiz/contract/my-works.ts'
import { notices } from '@quiz/contract/notices.ts'
import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import { practice } from '@quiz/contract/practice.ts'
import { profiles } from '@quiz/contract/profiles.ts'
import { quizFiles } from '@quiz/contract/quiz-files.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { reports } from '@quiz/contract/reports.ts'
import { rescoring } from '@quiz/contract/rescoring.ts'
import { review } from '@quiz/contract/review.ts'
import { taking } from '@quiz/contract/taking.ts'
import { workExport } from '@quiz/contract/work-export.ts'
import { workPaper } from '@quiz/contract/work-paper.ts'
import { workQuestions } from '@quiz/contract/work-questions.ts'
import { workRegrading } from '@quiz/contract/work-regrading.ts'
import { workTaking } from '@quiz/contract/work-taking.ts'
import { works } from '@quiz/contract/works.ts'
import { describe, expect, test } from 'vitest'
import { testCounters } from '#server/testing/counters.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aKey } from '#server/testing/work-takers.ts'

const [minute, hour, day] = [60, 3600, 86_400]
type Limit = {
  endpoint: Endpoint
  by: keyof Rates
  times: number
  seconds: number
  body?: object
  /** The end of the address, where it is not the id of a result. */
  address?: string
  /** Sent by an account, though guests may call as well. */
  isSignedIn?: true
}

const unknownResult = '00000000-0000-4000-8000-000000000000'
const ofUnknownAttempt = { attemptId: unknownResult, key: aKey() }
const ofUnknownPractice = {
  ...{ sessionId: unknownResult, key: aKey(), step: 0, questionId: 1, isUnknown: true },
  ...{ testId: 999_999_999, utcOffset: 0 },
}
const aWorkOfNone = { title: 'Зачёт', note: '', tests: [{ testId: 999_999_999 }] }

const { quit, expel, handOver } = classTeachers
const changesOfClasses = [classes.update, classes.remove, classes.pupils, classTable.own, quit, expel, handOver]
const ofAnyClass = { id: 999_999_999, title: '7Б', absentAs: 'lowest', userId: 999_999_999 }
/** Every limit, written by hand. The bodies have no effect or are refused for another reason: only the rate matters. */
const limits: Limit[] = [
  { endpoint: auth.login, by: 'emailAndAddress', times: 10, seconds: minute, body: { password: '' } },
  { endpoint: auth.login, by: 'email', times: 100, seconds: hour, body: { password: '' } },
  { endpoint: auth.login, by: 'address', times: 100, seconds: minute, body: { password: '' } },
  { endpoint: auth.register, by: 'address', times: 60, seconds: hour },
  { endpoint: auth.forgotPassword, by: 'emailAndAddress', times: 3, seconds: hour },
  { endpoint: auth.forgotPassword, by: 'email', times: 10, seconds: day },
  { endpoint: auth.forgotPassword, by: 'address', times: 20, seconds: hour },
  { endpoint: auth.resetPassword, by: 'address', times: 100, seconds: minute },
  { endpoint: auth.checkResetLink, by: 'address', times: 100, seconds: minute },
  { endpoint: auth.refresh, by: 'address', times: 300, seconds: minute, body: { token: '-', refreshToken: '-' } },
  { endpoint: account.changeEmail, by: 'account', times: 10, seconds: minute },
  { endpoint: account.changePassword, by: 'account', times: 10, seconds: minute },
  { endpoint: account.exportData, by: 'account', times: 10, seconds: minute },
  { endpoint: account.remove, by: 'account', times: 10, seconds: minute, body: { tests: 'keep' } },
  { endpoint: account.stopDeletion, by: 'address', times: 100, seconds: minute, body: { token: '-' } },
  { endpoint: account.joinResults, by: 'account', times: 20, seconds: minute, body: { results: [] } },
  { endpoint: account.sendConfirmation, by: 'account', times: 3, seconds: hour },
  { endpoint: account.confirmEmail, by: 'address', times: 100, seconds: minute, body: { token: '-' } },
  {
    endpoint: comments.post,
    by: 'account',
    times: 10,
    seconds: minute,
    body: { description: 'О', testId: 999_999_999 },
  },
  { endpoint: comments.edit, by: 'account', times: 10, seconds: minute, body: { id: 999_999_999, description: 'О' } },
  { endpoint: account.changeName, by: 'account', times: 10, seconds: hour, body: { fullName: '' } },
  { endpoint: likes.toggle, by: 'account', times: 60, seconds: minute, body: { testId: 999_999_999 } },
  { endpoint: profiles.update, by: 'account', times: 20, seconds: hour },
  { endpoint: quizzes.create, by: 'account', times: 30, seconds: hour, body: await aQuizDraft(999_999_999) },
  { endpoint: editing.update, by: 'account', times: 120, seconds: hour, body: { id: 999_999_999, versionNumber: 1 } },
  { endpoint: images.upload, by: 'account', times: 300, seconds: hour, body: Buffer.from('no picture') },
  { endpoint: ownQuizzes.settings, by: 'account', times: 120, seconds: hour, body: { id: 999_999_999 } },
  {
    endpoint: ownQuizzes.setVisibility,
    by: 'account',
    times: 120,
    seconds: hour,
    body: { id: 999_999_999, visibility: 'link' },
  },
  { endpoint: ownQuizzes.export, by: 'account', times: 120, seconds: hour, address: '999999999?format=gift' },
  { endpoint: quizFiles.import, by: 'account', times: 30, seconds: hour, body: Buffer.from('no archive') },
  { endpoint: ownQuizzes.duplicate, by: 'account', times: 30, seconds: hour, body: { id: 999_999_999 } },
  { endpoint: ownQuizzes.remove, by: 'account', times: 120, seconds: hour, body: { id: 999_999_999 } },
  { endpoint: ownQuizzes.restore, by: 'account', times: 120, seconds: hour, body: { id: 999_999_999 } },
  {
    endpoint: rescoring.rescore,
    by: 'account',
    times: 60,
    seconds: hour,
    body: { id: 999_999_999, isDryRun: true },
  },
  { endpoint: review.get, by: 'address', times: 300, seconds: minute },
  { endpoint: taking.perform, by: 'address', times: 300, seconds: minute, body: { testId: 999_999_999, userA: [] } },
  ...([practice.begin, practice.repeat, practice.due] as const).flatMap((endpoint): Limit[] => [
    { endpoint, by: 'account', times: 60, seconds: minute, body: ofUnknownPractice, isSignedIn: true },
    { endpoint, by: 'address', times: 300, seconds: minute, body: ofUnknownPractice },
  ]),
  { endpoint: practice.answer, by: 'address', times: 3000, seconds: minute, body: ofUnknownPractice },
  { endpoint: practice.forget, by: 'account', times: 120, seconds: hour, body: { all: true } },
  { endpoint: practice.join, by: 'account', times: 120, seconds: hour, body: { utcOffset: 0, cards: [] } },
  { endpoint: workTaking.entry, by: 'address', times: 1500, seconds: minute },
  { endpoint: workTaking.start, by: 'address', times: 1500, seconds: minute, body: { code: '-', key: aKey() } },
  { endpoint: workTaking.forget, by: 'address', times: 1500, seconds: minute, body: ofUnknownAttempt },
  { endpoint: myWorks.enter, by: 'address', times: 1500, seconds: minute, body: { code: '-', key: aKey() } },
  { endpoint: myWorks.state, by: 'address', times: 1500, seconds: minute },
  { endpoint: myWorks.leave, by: 'address', times: 1500, seconds: minute, body: { key: aKey() } },
  { endpoint: works.create, by: 'account', times: 60, seconds: hour, body: aWorkOfNone },
  { endpoint: works.duplicate, by: 'account', times: 60, seconds: hour, body: { id: 999_999_999 } },
  { endpoint: works.update, by: 'account', times: 1000, seconds: hour, body: { id: 999_999_999 } },
  { endpoint: works.close, by: 'account', times: 1000, seconds: hour, body: { id: 999_999_999 } },
  {
    endpoint: works.reopen,
    by: 'account',
    times: 1000,
    seconds: hour,
    body: { id: 999_999_999, closesAt: '2030-01-01T00:00:00Z' },
  },
  { endpoint: works.remove, by: 'account', times: 1000, seconds: hour, body: { id: 999_999_999 } },
  {
    endpoint: workPaper.enter,
    by: 'account',
    times: 1000,
    seconds: hour,
    body: { id: 999_999_999, participantId: 1, set: 1, variant: 1, answers: [] },
  },
  { endpoint: workPaper.get, by: 'account', times: 600, seconds: minute, address: '999999999?participantId=1' },
  {
    endpoint: workRegrading.regrade,
    by: 'account',
    times: 1000,
    seconds: hour,
    body: { id: 999_999_999, isDryRun: true },
  },
  {
    endpoint: workRegrading.regradeAll,
    by: 'account',
    times: 1000,
    seconds: hour,
    body: { testId: 999_999_999, isDryRun: true },
  },
  {
    endpoint: works.participants,
    by: 'account',
    times: 1000,
    seconds: hour,
    body: { id: 999_999_999, acceptsNew: true },
  },
  { endpoint: works.table, by: 'account', times: 600, seconds: minute, address: '999999999' },
  { endpoint: workQuestions.get, by: 'account', times: 600, seconds: minute, address: '999999999?questionId=1' },
  { endpoint: workExport.table, by: 'account', times: 60, seconds: minute, address: '999999999?format=csv' },
  { endpoint: bank.list, by: 'account', times: 600, seconds: hour, body: {} },
  {
    ...{ endpoint: bank.save, by: 'account', times: 600, seconds: hour },
    body: { rows: [{ id: 'b999999999', question: {} }] },
  },
  ...([bank.remove, bank.restore, bank.setTheme, bank.leaveKey, bank.export] as const).map(
    (endpoint): Limit => ({
      ...{ endpoint, by: 'account', times: 600, seconds: hour },
      body: { ids: ['b999999999'], theme: endpoint === bank.export ? undefined : null, format: 'csv' },
    }),
  ),
  { endpoint: classes.create, by: 'account', times: 60, seconds: hour, body: { title: '7Б', year: '1999/00' } },
  { endpoint: classes.nextYear, by: 'account', times: 60, seconds: hour, body: { id: 999_999_999 } },
  ...changesOfClasses.map(
    (endpoint): Limit => ({ endpoint, by: 'account', times: 1000, seconds: hour, body: ofAnyClass }),
  ),
  { endpoint: classTable.table, by: 'account', times: 600, seconds: minute, address: '999999999' },
  { endpoint: classTable.export, by: 'account', times: 60, seconds: minute, address: '999999999?format=csv' },
  { endpoint: classTeachers.share, by: 'account', times: 20, seconds: hour, body: { id: 999_999_999 } },
  { endpoint: live.create, by: 'account', times: 60, seconds: hour, body: { tests: [{ testId: 999_999_999 }] } },
  { endpoint: live.duplicate, by: 'account', times: 60, seconds: hour, body: { id: 999_999_999 } },
  ...([live.update, live.remove, live.forgive, live.revoke] as const).map(
    (endpoint): Limit => ({
      ...{ endpoint, by: 'account', times: 1000, seconds: hour },
      body: { id: 999_999_999, place: 1, isForgiven: true, role: 'board' },
    }),
  ),
  {
    ...{ endpoint: live.cards, by: 'account', times: 3000, seconds: hour },
    body: { id: 999_999_999, place: 1, readings: [] },
  },
  { endpoint: live.players, by: 'account', times: 1000, seconds: hour, body: { id: 999_999_999 } },
  { endpoint: live.share, by: 'account', times: 20, seconds: hour, body: { id: 999_999_999, role: 'board' } },
  { endpoint: live.table, by: 'account', times: 600, seconds: minute, address: '999999999' },
  { endpoint: live.exportTable, by: 'account', times: 60, seconds: minute, address: '999999999?format=csv' },
  ...([livePlaying.join, livePlaying.leave, livePlaying.forget] as const).map(
    (endpoint): Limit => ({ endpoint, by: 'address', times: 600, seconds: minute, body: { code: '-', key: aKey() } }),
  ),
  {
    endpoint: notices.appeal,
    by: 'account',
    times: 10,
    seconds: minute,
    body: { decisionId: 999_999_999, text: 'Это была шутка' },
  },
  {
    endpoint: reports.send,
    by: 'guestAddress',
    times: 10,
    seconds: hour,
    body: { kind: 'profile', id: 999_999_999, reason: 'spam' },
  },
]
/** The limits that count addresses. */
const byAddress: (keyof Rates)[] = ['address', 'guestAddress', 'emailAndAddress']

test('every limit of the contract has its test', () => {
  const named = (endpoint: Endpoint) => Object.keys(endpoint.rates ?? {}).map((by) => `${endpoint.path} by ${by}`)
  const declared = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature).flatMap(named))
  expect(limits.map(({ endpoint, by }) => `${endpoint.path} by ${by}`).sort()).toEqual(declared.sort())
})

describe.each(await testCounters())('limits counted in $backend', async ({ backend, counters, clock, pass }) => {
  const site = await buildTestApp({ counters, clock, config: { TRUST_PROXY: 'loopback' } })
  let lastNumber = 0
  /** A number that is unique for these counters, and fits into a group of an IPv6 address. */
  const fresh = () => ++lastNumber

  type Sender = { id: number; address: string; email: string; token: string }
  const aSender = async (): Promise<Sender> => {
    const number = fresh()
    const { id, token } = await site.signUp()
    // A group of an address has sixteen bits.
    const [high, low] = [0xdb8 + (number >> 16), number & 0xffff].map((group) => group.toString(16))
    return { id, address: `2001:${high}:${low}::1`, email: `sender${number}@mail.example`, token }
  }
  type Sent = Pick<Limit, 'endpoint' | 'body' | 'address' | 'isSignedIn'>
  const isByAccount = ({ endpoint, isSignedIn }: Sent) => endpoint.access === 'user' || isSignedIn === true
  const send = ({ address, email, token }: Sender, sent: Sent) => {
    const { endpoint, body = {}, address: end = unknownResult } = sent
    return site.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/, end),
      headers: {
        'x-forwarded-for': address,
        ...(isByAccount(sent) && { authorization: `Bearer ${token}` }),
        ...(endpoint.bodyType && { 'content-type': endpoint.bodyType }),
      },
      ...(endpoint.method === 'POST' && { payload: body instanceof Buffer ? body : { email, ...body } }),
    })
  }
  /** Counts a call as its request would be, which takes a hundred times as long. */
  const count = ({ id, address, email }: Sender, sent: Sent) =>
    site.context.admit(sent.endpoint, {
      ...{ account: isByAccount(sent) ? id : null, email, address },
      deviceCookie: null,
    })

  test.each(limits.map((limit) => ({ ...limit, path: limit.endpoint.path })))(
    '$times times in $seconds s by $by: $path',
    async ({ by, times, seconds, ...call }) => {
      const sender = await aSender()
      // All other keys of limits change each time.
      const another = async () => ({
        ...sender,
        ...(!byAddress.includes(by) && { address: `198.18.${Math.floor(fresh() / 250)}.${fresh() % 250}` }),
        ...(by !== 'email' && by !== 'emailAndAddress' && { email: `other${fresh()}@mail.example` }),
      })
      // The first and the last calls are requests: if these counted elsewhere, or not once, the refusal came too early or late.
      expect((await send(await another(), call)).statusCode).not.toBe(429)
      await pass(7000)
      for (let time = 1; time < times - 1; time++) await count(await another(), call)
      expect((await send(await another(), call)).statusCode).not.toBe(429)
      const refused = await send(await another(), call)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_often'])
      expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
      const wait = Number(refused.headers['retry-after'])
      // The clock of Redis goes on during the test.
      if (backend === 'memory') expect(wait).toBe(seconds - 7)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(seconds - 7)
      expect((await send(await aSender(), call)).statusCode).not.toBe(429)
      await pass(wait * 1000)
      const again = { ...(await another()), token: await renewedToken(sender.token) }
      expect((await send(again, call)).statusCode).not.toBe(429)
    },
  )

  /** A valid token for the account of a token that may have ended. */
  const renewedToken = async (token: string) => {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return (await site.signIn(Number(sub))).token
  }

  test('the spellings of an e-mail share one limit, whether it is registered or not', async () => {
    const { user } = await site.signUp()
    const replies: unknown[] = []
    for (const email of [user.email, `unknown${fresh()}@mail.example`]) {
      const spellings = [email, email.toUpperCase(), ` ${email} `]
      for (const spelling of [...spellings, ...spellings, ...spellings, email])
        expect((await send({ ...(await aSender()), email: spelling }, { endpoint: auth.forgotPassword })).body).toBe(
          'true',
        )
      replies.push((await send({ ...(await aSender()), email }, { endpoint: auth.forgotPassword })).json())
    }
    expect(replies[0]).toMatchObject({ status: 429, detail: expect.stringMatching(/^Слишком часто\. Повторите через/) })
    expect(replies[0]).toEqual(replies[1])
  })

  test('calls without an e-mail share no limit by e-mail', async () => {
    for (let time = 0; time < 12; time++)
      expect((await send({ ...(await aSender()), email: '' }, { endpoint: auth.login })).statusCode).toBe(200)
  })

  test('addresses of one IPv6 network share a limit', async () => {
    const { address } = await aSender()
    const from = async (host: string, times: number) => {
      const codes: number[] = []
      for (let time = 0; time < times; time++)
        codes.push((await send({ ...(await aSender()), address: host }, { endpoint: auth.forgotPassword })).statusCode)
      return codes
    }
    expect(new Set([...(await from(address, 10)), ...(await from(address.replace('::1', '::2'), 10))])).toEqual(
      new Set([200]),
    )
    expect(await from(address.replace('::1', '::f00:3'), 1)).toEqual([429])
    expect(await from(address.replace('::1', ':1::1'), 1)).toEqual([200])
  })

  test('people at the address of a guest who reported too often still report', async () => {
    const guest = await aSender()
    const body = { kind: 'profile', id: 999_999_999, reason: 'spam' }
    const report = (headers: object) =>
      site.app.inject({
        method: 'POST',
        url: reports.send.path,
        headers: { 'x-forwarded-for': guest.address, ...headers },
        payload: body,
      })
    for (let time = 0; time < 10; time++) await report({})
    expect((await report({})).statusCode).toBe(429)
    expect((await report({ authorization: `Bearer ${guest.token}` })).statusCode).toBe(404)
  })

  test('of thirty concurrent calls with a limit of ten, ten pass', async () => {
    const sender = await aSender()
    const call = { endpoint: comments.post, body: { description: 'О', testId: 999_999_999 } }
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(sender, call)))
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  })

  test('the right password is refused after ten wrong ones, until the window ends', async () => {
    const sender = await aSender()
    const password = 'синий трактор едет'
    const person = { userName: `person${fresh()}x`, fullName: 'Степан Орлов', birthDate: '1994-07-24' }
    const form = { ...person, password, confirmPassword: password }
    expect((await send(sender, { endpoint: auth.register, body: form })).json()).toMatchObject({ success: true })
    const login = (word: string) => send(sender, { endpoint: auth.login, body: { password: word } })
    for (let time = 0; time < 10; time++) expect((await login('мимо')).json()).toMatchObject({ success: false })
    const refused = await login(password)
    expect(refused.statusCode).toBe(429)
    await pass(Number(refused.headers['retry-after']) * 1000)
    expect((await login(password)).json()).toMatchObject({ success: true })
  })

  test('a replayed call does not count', async () => {
    const { id } = await aQuiz(site.store.db)
    const { token } = await site.signUp()
    const post = (key: string) =>
      site.app.inject({
        method: 'POST',
        url: comments.post.path,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `${key}-of-the-limits` },
        payload: { testId: id, description: `Ого, ${key}` },
      })
    const codes: number[] = []
    for (let time = 0; time < 15; time++) codes.push((await post('the-same-key')).statusCode)
    for (let time = 0; time < 9; time++) codes.push((await post(`key-${time}`)).statusCode)
    expect(new Set(codes)).toEqual(new Set([200]))
    expect((await post('key-too-many')).statusCode).toBe(429)
    expect((await post('the-same-key')).statusCode).toBe(200)
  })
})
