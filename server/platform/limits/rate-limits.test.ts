import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { api } from '@quiz/contract/api.ts'
import { practice } from '@quiz/contract/attempt/practice.ts'
import { rescoring } from '@quiz/contract/attempt/rescoring.ts'
import { review } from '@quiz/contract/attempt/review.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { bank } from '@quiz/contract/bank/bank.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import type { Rates } from '@quiz/contract/limits.ts'
import { live } from '@quiz/contract/live/live.ts'
import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { classTable } from '@quiz/contract/work/class-table.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { workExport } from '@quiz/contract/work/work-export.ts'
import { workPaper } from '@quiz/contract/work/work-paper.ts'
import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
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
const unknown = 999_999_999
const ofUnknownPractice = {
  ...{ sessionId: unknownResult, key: aKey(), step: 0, questionId: 1, isUnknown: true },
  ...{ testId: unknown, utcOffset: 0 },
}
const aWorkOfNone = { title: 'Зачёт', note: '', tests: [{ testId: unknown }] }
const answersOnPaper = { participantId: 1, set: 1, variant: 1, answers: [] }

/** The same limit of several calls. Their body has the fields of all of them: each ignores what it does not know. */
const each = (endpoints: readonly Endpoint[], limit: Omit<Limit, 'endpoint'>): Limit[] =>
  endpoints.map((endpoint) => ({ endpoint, ...limit }))
const byMinute = (by: keyof Rates, times: number) => ({ by, times, seconds: minute })
const byHour = (times: number, by: keyof Rates = 'account') => ({ by, times, seconds: hour })

const { quit, expel, handOver } = classTeachers
const changesOfClasses = [classes.update, classes.remove, classes.pupils, classTable.own, quit, expel, handOver]
const changesOfWorks = [works.update, works.close, works.reopen, works.remove, works.participants]
const changesOfQuizzes = [editing.update, ownQuizzes.settings, ownQuizzes.setVisibility]
const entriesToWorks = [workTaking.entry, workTaking.start, workTaking.forget]
const entriesOfPupils = [myWorks.enter, myWorks.state, myWorks.leave]
/** Every limit, written by hand. The bodies have no effect or are refused for another reason: only the rate matters. */
const limits: Limit[] = [
  { endpoint: auth.login, ...byMinute('emailAndAddress', 10), body: { password: '' } },
  { endpoint: auth.login, ...byHour(100, 'email'), body: { password: '' } },
  { endpoint: auth.login, ...byMinute('address', 100), body: { password: '' } },
  { endpoint: auth.register, ...byHour(60, 'address') },
  { endpoint: auth.forgotPassword, ...byHour(3, 'emailAndAddress') },
  { endpoint: auth.forgotPassword, by: 'email', times: 10, seconds: day },
  { endpoint: auth.forgotPassword, ...byHour(20, 'address') },
  ...each([auth.resetPassword, auth.checkResetLink], byMinute('address', 100)),
  { endpoint: auth.refresh, ...byMinute('address', 300), body: { token: '-', refreshToken: '-' } },
  ...each([account.changeEmail, account.changePassword, account.exportData], byMinute('account', 10)),
  { endpoint: account.remove, ...byMinute('account', 10), body: { tests: 'keep' } },
  ...each([account.stopDeletion, account.confirmEmail], { ...byMinute('address', 100), body: { token: '-' } }),
  { endpoint: account.joinResults, ...byMinute('account', 20), body: { results: [] } },
  { endpoint: account.sendConfirmation, ...byHour(3) },
  { endpoint: account.changeName, ...byHour(10), body: { fullName: '' } },
  ...each([comments.post, comments.edit], {
    ...{ ...byMinute('account', 10), body: { id: unknown, testId: unknown, description: 'О' } },
  }),
  { endpoint: likes.toggle, ...byMinute('account', 60), body: { testId: unknown } },
  { endpoint: profiles.update, ...byHour(20) },
  { endpoint: quizzes.create, ...byHour(30), body: await aQuizDraft(unknown) },
  { endpoint: quizFiles.import, ...byHour(30), body: Buffer.from('no archive') },
  { endpoint: ownQuizzes.duplicate, ...byHour(30), body: { id: unknown } },
  ...each(changesOfQuizzes, { ...byHour(120), body: { id: unknown, versionNumber: 1, visibility: 'link' } }),
  ...each([ownQuizzes.remove, ownQuizzes.restore], { ...byHour(120), body: { id: unknown } }),
  { endpoint: ownQuizzes.export, ...byHour(120), address: `${unknown}?format=gift` },
  { endpoint: images.upload, ...byHour(300), body: Buffer.from('no picture') },
  { endpoint: rescoring.rescore, ...byHour(60), body: { id: unknown, isDryRun: true } },
  { endpoint: review.get, ...byMinute('address', 300) },
  { endpoint: taking.perform, ...byMinute('address', 300), body: { testId: unknown, userA: [] } },
  ...each([practice.begin, practice.repeat, practice.due], {
    ...{ ...byMinute('account', 60), body: ofUnknownPractice, isSignedIn: true },
  }),
  ...each([practice.begin, practice.repeat, practice.due], { ...byMinute('address', 300), body: ofUnknownPractice }),
  { endpoint: practice.answer, ...byMinute('address', 3000), body: ofUnknownPractice },
  { endpoint: practice.forget, ...byHour(120), body: { all: true } },
  { endpoint: practice.join, ...byHour(120), body: { utcOffset: 0, cards: [] } },
  ...each([...entriesToWorks, ...entriesOfPupils], {
    ...{ ...byMinute('address', 1500), body: { code: '-', key: aKey(), attemptId: unknownResult } },
  }),
  ...each([works.create, works.duplicate], { ...byHour(60), body: { id: unknown, ...aWorkOfNone } }),
  ...each(changesOfWorks, {
    ...byHour(1000),
    body: { id: unknown, closesAt: '2030-01-01T00:00:00Z', acceptsNew: true },
  }),
  { endpoint: works.countPools, ...byHour(1000), body: { tests: [{ testId: unknown }] } },
  ...each([workRegrading.regrade, workRegrading.regradeAll], {
    ...{ ...byHour(1000), body: { id: unknown, testId: unknown, isDryRun: true } },
  }),
  { endpoint: workPaper.enter, ...byHour(1000), body: { id: unknown, ...answersOnPaper } },
  { endpoint: workPaper.get, ...byMinute('account', 600), address: `${unknown}?participantId=1` },
  { endpoint: workQuestions.get, ...byMinute('account', 600), address: `${unknown}?questionId=1` },
  ...each([works.table, classTable.table, classTable.themes, live.table], {
    ...byMinute('account', 600),
    address: `${unknown}`,
  }),
  ...each([workExport.table, classTable.export, live.exportTable], {
    ...{ ...byMinute('account', 60), address: `${unknown}?format=csv` },
  }),
  { endpoint: bank.list, ...byHour(600), body: {} },
  { endpoint: bank.save, ...byHour(600), body: { rows: [{ id: `b${unknown}`, question: {} }] } },
  ...each([bank.remove, bank.restore, bank.setTheme, bank.leaveKey], {
    ...{ ...byHour(600), body: { ids: [`b${unknown}`], theme: null } },
  }),
  { endpoint: bank.export, ...byHour(600), body: { ids: [`b${unknown}`], format: 'csv' } },
  ...each([classes.create, classes.nextYear], { ...byHour(60), body: { id: unknown, title: '7Б', year: '1999/00' } }),
  ...each(changesOfClasses, {
    ...byHour(1000),
    body: { id: unknown, title: '7Б', absentAs: 'lowest', userId: unknown },
  }),
  ...each([classTeachers.share, live.share], { ...byHour(20), body: { id: unknown, role: 'board' } }),
  ...each([live.create, live.duplicate], { ...byHour(60), body: { id: unknown, tests: [{ testId: unknown }] } }),
  ...each([live.update, live.remove, live.forgive, live.revoke, live.players], {
    ...{ ...byHour(1000), body: { id: unknown, place: 1, isForgiven: true, role: 'board' } },
  }),
  { endpoint: live.cards, ...byHour(3000), body: { id: unknown, place: 1, readings: [] } },
  ...each([livePlaying.join, livePlaying.leave, livePlaying.forget], {
    ...{ ...byMinute('address', 600), body: { code: '-', key: aKey() } },
  }),
  { endpoint: notices.appeal, ...byMinute('account', 10), body: { decisionId: unknown, text: 'Это была шутка' } },
  { endpoint: reports.send, ...byHour(10, 'guestAddress'), body: { kind: 'profile', id: unknown, reason: 'spam' } },
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
    const body = { kind: 'profile', id: unknown, reason: 'spam' }
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
    const call = { endpoint: comments.post, body: { description: 'О', testId: unknown } }
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
