import { get, type IncomingMessage } from 'node:http'
import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account.ts'
import { admin } from '@quiz/contract/admin.ts'
import { auth } from '@quiz/contract/auth.ts'
import { classTeachers } from '@quiz/contract/class-teachers.ts'
import { classes } from '@quiz/contract/classes.ts'
import { comments } from '@quiz/contract/comments.ts'
import { hashInAddress } from '@quiz/contract/images.ts'
import { limits } from '@quiz/contract/limits.ts'
import { ownQuizzes } from '@quiz/contract/own-quizzes.ts'
import { profiles } from '@quiz/contract/profiles.ts'
import { quizFiles } from '@quiz/contract/quiz-files.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { reports } from '@quiz/contract/reports.ts'
import { schoolYearAt, shownYear } from '@quiz/contract/school-year.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refuse } from '#server/platform/refusal.ts'
import { readZip } from '#server/platform/zip/read-zip.ts'
import { aPractisedQuiz, aPractiser, practise } from '#server/testing/practice-takers.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { anAttempt, aSmallSite, aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aParticipant, aWork, aWorkAttempt } from '#server/testing/work-factory.ts'

const site = await buildTestApp()
const { clock } = site
const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(site.store.reset)

const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))
const minute = 60_000

const person = () => site.signUp({ full_name: 'Марина Лебедева', phone: '+7 900 1', password_hash: passwordHash })
/** With a new session, as the clock may have passed the end of the first token. */
const request = async ({ id }: TestPerson) =>
  site.call(account.exportData, { body: { password } }, await site.signIn(id))
const pathOf = (url: string) => url.slice(site.context.config.publicUrl.length)
const download = (url: string) => site.app.inject(pathOf(url))

/** The address is used up right after its last byte is sent. */
const expectUsedUp = (url: string) =>
  expect.poll(async () => (await download(url)).statusCode, { timeout: 30_000 }).toBe(404)

async function filesOf(by: TestPerson): Promise<Map<string, Buffer>> {
  const reply = await download((await request(by)).url)
  expect(reply.statusCode).toBe(200)
  return readZip(reply.rawPayload, { entries: 1000, bytes: 50_000_000 })
}
const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)))

test('an archive has everything that the site stores about its owner, as readable files', async () => {
  const small = await aSmallSite(site)
  const owner = await person()
  await site.call(profiles.update, { body: { avatar: await aPicture(20, 20), description: 'Люблю маяки' } }, owner)
  const own = await aWholeQuiz(site, owner, 1)
  const settings = {
    ...({ visibility: 'link', review: 'wrong', reviewFrom: '2027-01-02T03:04:05.000Z', commentsOff: true } as const),
    ...{ embedding: false, challenges: false, showOutcomes: false },
  }
  await site.call(ownQuizzes.settings, { body: { id: own.id, ...settings } }, owner)
  const resultId = await anAttempt(site, small.quiz, owner)
  await site.call(comments.post, { body: { description: 'Моё мнение', testId: small.quiz.id } }, owner)
  await site.call(
    reports.send,
    { body: { kind: 'test', id: small.quiz.id, reason: 'spam', text: 'Это реклама' } },
    owner,
  )

  const files = await filesOf(owner)
  expect(String(files.get('README.txt'))).toContain('account.json')
  const { email, user_name: userName } = owner.user
  const aPath = expect.stringMatching(/^pictures\/[0-9a-f]{64}\.jpg$/)
  const profile = { email, userName, fullName: 'Марина Лебедева', phone: '+7 900 1', description: 'Люблю маяки' }
  expect(jsonOf(files, 'account.json')).toMatchObject({ ...profile, picture: aPath })
  // That of the sign-up and that of the request.
  expect(jsonOf(files, 'sessions.json')).toHaveLength(2)
  expect(jsonOf(files, 'comments.json')).toMatchObject([{ text: 'Моё мнение', testId: small.quiz.id }])
  expect(jsonOf(files, 'reports.json')).toMatchObject([{ reason: 'spam', text: 'Это реклама' }])
  expect(jsonOf(files, 'likes.json')).toEqual([])
  expect(jsonOf(files, 'consents.json')).toMatchObject([{ document: 'personal-data', version: expect.any(String) }])
  const [question] = small.quiz.content.questions
  const rights = question?.answers.filter(({ isRight }) => isRight).map(({ text }) => text)
  expect(jsonOf(files, 'results.json')).toMatchObject([
    {
      percent: 100,
      address: expect.stringContaining(resultId),
      answers: [{ question: question?.text, chosen: rights }, {}],
    },
  ])
  const { test: exported, versions } = jsonOf(files, `tests/${own.id}.json`)
  expect(exported).toMatchObject({ id: own.id, picture: aPath, ...settings })
  expect(versions).toMatchObject([{ number: 1, content: { questions: [{ image: aPath }, { image: aPath }] } }])
  expect([...files.keys()]).toContain(versions[0].content.questions[0].image)
  expect(files.get(versions[0].content.questions[0].image)?.length).toBeGreaterThan(100)
  expect([...files].filter(([, bytes]) => String(bytes).includes(passwordHash))).toEqual([])
})

describe('a test in an archive', () => {
  const zipOf = async (by: TestPerson, id: number) => (await filesOf(by)).get(`tests/${id}.zip`)

  test('has its newest version beside as a file that can be loaded back, also from the bin', async () => {
    const owner = await person()
    const own = await aWholeQuiz(site, owner, 1)
    await site.call(ownQuizzes.remove, { body: { id: own.id } }, owner)
    const file = await zipOf(owner, own.id)
    const loader = await site.signUp()
    const copyId = await site.call(quizFiles.import, { body: Buffer.from(file ?? '') }, loader)
    const copy = await site.call(
      quizzes.get,
      { params: { id: copyId }, query: { forEdit: 'true' } },
      {
        ...loader,
        headers: { prefer: 'images=url' },
      },
    )
    const [asked, copied] = [own.content.questions, copy.questions]
    expect(copied.map((question) => question.title)).toEqual(asked.map(({ text }) => text))
    expect(copied.map((question) => hashInAddress(question.questionImg ?? ''))).toEqual(asked.map(({ image }) => image))
  })

  test('has no such file while a moderator hides it, and an empty one when a picture is lost', async () => {
    const owner = await person()
    const own = await aWholeQuiz(site, owner, 1)
    const lost = vi.spyOn(site.context.images, 'original').mockResolvedValue(null)
    expect(await zipOf(owner, own.id)).toHaveLength(0)
    lost.mockRestore()
    const body = { kind: 'test' as const, id: own.id, decision: 'hide' as const, reason: 'Чужие картинки' }
    await site.call(admin.decide, { body }, await site.signUp({ is_admin: true }))
    clock.advance(2 * 60 * minute)
    expect(await zipOf(owner, own.id)).toBeUndefined()
  })
})

test('an archive has the works of its owner, with people and answers in words', async () => {
  const owner = await person()
  const quiz = await aQuiz(site.store.db, { authorId: owner.id })
  const work = await aWork(site.store.db, { quizzes: [quiz], title: 'Контрольная', settings: { minutes: 45 } })
  const { id: participantId } = await aParticipant(site.store.db, work.id, { name: 'Иванова Анна' })
  const [question] = quiz.content.questions
  const answers = JSON.stringify([{ questionId: question?.id, value: [question?.answers[0]?.id], sequence: 1 }])
  const fields = {
    answers,
    points: 150,
    max_points: 3,
    percent: 50,
    submitted_by: 'taker',
    submitted_at: clock.now(),
    ...{ earned_points: 50, earned_max_points: 2, earned_percent: 25, regraded_at: clock.now() },
  } as const
  await site.store.db
    .updateTable('works')
    .set({ forgiven: JSON.stringify([question?.id]) })
    .execute()
  await site.store.db
    .updateTable('work_quizzes')
    .set({ key_version_ids: JSON.stringify([quiz.versionId]) })
    .execute()
  await aWorkAttempt(site.store.db, { work, participantId }, fields)
  const files = await filesOf(owner)
  expect(String(files.get('README.txt'))).toContain('works/')
  expect(jsonOf(files, `works/${work.id}.json`)).toMatchObject({
    work: {
      ...{ title: 'Контрольная', settings: { minutes: 45 }, forgiven: [question?.text] },
      tests: [{ testId: quiz.id, version: 1, regradedByVersion: 1 }],
    },
    participants: [
      {
        name: 'Иванова Анна',
        attempts: [
          {
            ...{ number: 1, points: 1.5, maxPoints: 3, percent: 50, submittedBy: 'taker' },
            ...{ earnedPoints: 0.5, earnedMaxPoints: 2, earnedPercent: 25, regradedAt: clock.now().toISOString() },
            answers: [{ question: question?.text, chosen: [question?.answers[0]?.text] }],
          },
        ],
      },
    ],
  })
  expect([...(await filesOf(await person())).keys()].filter((name) => name.startsWith('works/'))).toEqual([])
})

test('an archive has the classes of its owner, with pupils and codes', async () => {
  const owner = await person()
  const id = await site.call(classes.create, { body: { title: '7Б' } }, owner)
  const [pupil] = await site.call(classes.pupils, { body: { id, add: ['Иванова Анна'] } }, owner)
  const colleague = await person()
  const { code } = await site.call(classTeachers.share, { body: { id } }, owner)
  await site.call(classTeachers.enter, { body: { code } }, colleague)
  const { name } = await site.call(account.get, {}, colleague).then(({ fullName }) => ({ name: fullName }))
  const files = await filesOf(owner)
  expect(String(files.get('README.txt'))).toContain('classes/')
  expect(jsonOf(files, `classes/${id}.json`)).toMatchObject({
    class: { title: '7Б', year: shownYear(schoolYearAt(clock.now())) },
    pupils: [{ number: 1, name: 'Иванова Анна', code: pupil?.code, leftAt: null }],
  })
  expect(jsonOf(files, `classes/${id}.json`)).toMatchObject({ teachers: [{ name }] })
  const ofColleague = await filesOf(colleague)
  expect(jsonOf(ofColleague, 'teaching.json')).toMatchObject([{ classId: id, title: '7Б' }])
  expect([...ofColleague.keys()].filter((file) => file.startsWith('classes/'))).toEqual([])
})

test('an archive has what its owner practised, in words', async () => {
  const owner = await person()
  const quiz = await aPractisedQuiz(site, ['choice', 'text'])
  const practiser = aPractiser(site, owner)
  await practise(practiser, await practiser.begin(quiz.id), { content: quiz.content, verdicts: [true, false] })
  const right = quiz.content.questions[0]?.answers.flatMap(({ isRight, text }) => (isRight ? [text] : []))
  const test = { testId: quiz.id, test: quiz.draft.title }
  expect(jsonOf(await filesOf(owner), 'practice.json')).toMatchObject({
    answers: [
      { ...test, question: 'Вопрос 1?', isRight: true, chosen: right },
      { ...test, question: 'Вопрос 2?', isRight: false },
      { ...test, question: 'Вопрос 2?', isRight: true },
    ],
    mistakes: [{ ...test, question: 'Вопрос 2?' }],
  })
})

test('an archive has nothing of other people', async () => {
  const small = await aSmallSite(site)
  const files = await filesOf(await person())
  expect([...files.keys()].filter((name) => /^(tests|pictures)\//.test(name))).toEqual([])
  for (const name of ['results', 'comments', 'likes', 'reports', 'notices'])
    expect([name, jsonOf(files, `${name}.json`)]).toEqual([name, []])
  const texts = [...files.values()].map(String).join('\n')
  for (const other of [small.author, small.user, small.administrator]) expect(texts).not.toContain(other.user.email)
})

test('the address works once, for ten minutes, and is sent as a download that nothing stores', async () => {
  const owner = await person()
  const { url, expiresAt } = await request(owner)
  expect(Date.parse(expiresAt)).toBe(clock.now().getTime() + limits.archiveMinutes * minute)
  expect(new URL(url).searchParams.get('key')).toMatch(/^[\w-]{22,}$/)
  expect((await site.app.inject({ method: 'HEAD', url: pathOf(url) })).statusCode).toBe(405)
  const { headers } = await download(url)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="kvizarium-\d+-[\d-]+\.zip"$/)
  await expectUsedUp(url)

  clock.advance(limits.archiveEveryMinutes * minute)
  const late = await request(owner)
  clock.advance(limits.archiveMinutes * minute)
  expect((await download(late.url)).statusCode).toBe(404)
})

test('another archive is refused for an hour, also to concurrent requests', async () => {
  const owner = await person()
  const both = await Promise.allSettled([request(owner), request(owner)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  clock.advance(20 * minute)
  const refusal = await site.refusal(account.exportData, { body: { password } }, await site.signIn(owner.id))
  expect(refusal).toMatchObject({ status: 429, code: 'too_often', headers: { 'retry-after': '2400' } })
  clock.advance(40 * minute)
  await request(owner)
})

test('a wrong password is refused at its field, and does not count as a request', async () => {
  const owner = await person()
  const refusal = await site.refusal(account.exportData, { body: { password: 'мимо' } }, owner)
  expect(refusal).toMatchObject({ status: 400, code: 'wrong_password', errors: [{ path: 'password' }] })
  await request(owner)
})

test('an unknown address gets 404', async () => {
  const { url } = await request(await person())
  const unknown = url.replace(/key=.*/, `key=${'x'.repeat(32)}`)
  for (const address of [unknown, url.replace(/\?.*/, '')]) expect((await download(address)).statusCode).toBe(404)
})

test.each([
  ['the end of its session', (token: string) => site.call(auth.logout, {}, { token })],
  [
    'a new password',
    (token: string) =>
      site.call(
        account.changePassword,
        { body: { currentPassword: password, newPassword: 'снег в августе', newPasswordConfirm: 'снег в августе' } },
        { token },
      ),
  ],
  [
    'a ban',
    async (_token: string, { id }: TestPerson) =>
      site.call(admin.banUser, { query: { userId: id } }, await site.signUp({ is_admin: true })),
  ],
])('%s voids the address', async (_, end) => {
  const owner = await person()
  const { token } = await site.signIn(owner.id)
  const { url } = await site.call(account.exportData, { body: { password } }, { token })
  await end(token, owner)
  expect((await download(url)).statusCode).toBe(404)
})

test('the end of another session leaves the address as it is', async () => {
  const owner = await person()
  const { url } = await request(owner)
  await site.call(auth.logout, {}, await site.signIn(owner.id))
  expect((await download(url)).statusCode).toBe(200)
})

test('a banned person downloads by the address that was asked for with the token of the refused login', async () => {
  const owner = await person()
  await site.call(admin.banUser, { query: { userId: owner.id } }, await site.signUp({ is_admin: true }))
  const token = await site.context.sessions.issueBanToken(owner.id, clock.now())
  const { url } = await site.call(account.exportData, { body: { password } }, { token })
  expect((await download(url)).statusCode).toBe(200)
})

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a request with %o is refused and does not use the address up', async (headers) => {
  const { url } = await request(await person())
  expect((await site.app.inject({ url: pathOf(url), headers })).statusCode).toBe(403)
  const own = { 'sec-fetch-site': 'same-origin' }
  expect((await site.app.inject({ url: pathOf(url), headers: own })).statusCode).toBe(200)
})

describe('a download in progress', () => {
  /** Begins a download over a connection; resolves with its first bytes, before the pictures. */
  const begin = (url: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}${pathOf(url)}`, (response) => response.once('data', () => resolve(response))).on('error', reject)
    })
  async function ownerOfPicture() {
    const owner = await person()
    await site.call(profiles.update, { body: { avatar: await aPicture(20, 20), description: '' } }, owner)
    return owner
  }

  test('that breaks off can begin again, until it is complete', async () => {
    const { url } = await request(await ownerOfPicture())
    const never = new Promise<never>(() => {})
    const read = vi.spyOn(site.context.images, 'original').mockReturnValue(never)
    for (let times = 0; times < 2; times++) (await begin(url)).destroy()
    read.mockRestore()
    expect((await readZip((await download(url)).rawPayload, { entries: 100, bytes: 1_000_000 })).size).toBeGreaterThan(
      5,
    )
    await expectUsedUp(url)
  })

  test('breaks off when another one of the same address begins, so that one archive is whole', async () => {
    const { url } = await request(await ownerOfPicture())
    let read = (_bytes: Buffer | null) => {}
    const held = new Promise<Buffer | null>((resolve) => {
      read = resolve
    })
    const spy = vi.spyOn(site.context.images, 'original').mockReturnValueOnce(held)
    const first = await begin(url)
    const broken = new Promise((resolve) => first.once('close', () => resolve(first.complete)))
    first.on('error', () => {}).resume()
    await expect.poll(() => spy.mock.calls, { timeout: 30_000 }).toHaveLength(1)
    expect((await download(url)).statusCode).toBe(200)
    read(null)
    expect(await broken).toBe(false)
    spy.mockRestore()
  })
})

test('a download that an overloaded site refuses can be repeated', async () => {
  const { url } = await request(await person())
  const run = vi.spyOn(site.context.limiters.actions, 'run').mockRejectedValueOnce(refuse('busy'))
  expect((await download(url)).statusCode).toBe(503)
  run.mockRestore()
  expect((await download(url)).statusCode).toBe(200)
})
