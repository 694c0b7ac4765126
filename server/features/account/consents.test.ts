import { createHash } from 'node:crypto'
import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { consentPage } from '@quiz/contract/texts/ru/legal/consent.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { aQuiz, bestAnswers, subjectIdOf } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const [current = { document: 'personal-data' as const, version: '' }] = currentConsents
const password = 'синий трактор едет'
const form = { userName: 'vera', email: 'vera@pochta.example', fullName: 'Вера Тихомирова', birthDate: '1990-05-17' }
const register = async (more: object = {}, at = site) => {
  const body = { ...form, password, confirmPassword: password, ...more } as never
  const { token, errors } = await at.call(auth.register, { body })
  return { token: token ?? '', errors }
}
const needed = async (person: { token: string }) => (await site.call(auth.me, {}, person))?.consentsNeeded
const signIn = () => site.call(auth.login, { body: { email: form.email, password } })
const acceptances = () => db.selectFrom('consents').selectAll().execute()

describe('an account without consents', () => {
  test('is made, reads, takes tests and exports; creating, changing and commenting wait for the consent', async () => {
    const person = await register()
    expect(await needed(person)).toEqual(currentConsents)
    expect(await signIn()).toMatchObject({ success: true, consentsNeeded: currentConsents })
    const quiz = await aQuiz(db)
    const attempt = { testId: quiz.id, userA: bestAnswers(quiz.content) }
    expect(await site.call(taking.perform, { body: attempt }, person)).toEqual(expect.any(String))
    await site.call(account.exportData, { body: { password } }, person)
    const draft = await aQuizDraft(await subjectIdOf(db, 'Наука'))
    const comment = { description: 'Спасибо', testId: quiz.id }
    const refused = { status: 403, code: 'consent_needed' }
    expect(await site.refusal(quizzes.create, { body: draft }, person)).toMatchObject(refused)
    expect(await site.refusal(comments.post, { body: comment }, person)).toMatchObject(refused)
    const update = { id: quiz.id, versionNumber: 1, title: 'Другое' }
    expect(await site.refusal(editing.update, { body: update }, person)).toMatchObject(refused)
    expect(await site.refusal(ownQuizzes.duplicate, { body: { id: quiz.id } }, person)).toMatchObject(refused)
    expect(await site.refusal(quizFiles.import, { body: Buffer.from('PK') }, person)).toMatchObject(refused)

    expect(await site.call(account.acceptConsent, { body: current }, person)).toBe(true)
    expect(await needed(person)).toEqual([])
    expect(await signIn()).not.toHaveProperty('consentsNeeded')
    expect(await site.call(quizzes.create, { body: draft }, person)).toEqual(expect.any(Number))
    await site.call(comments.post, { body: comment }, person)
  })

  test('closes its tests, deletes and restores them, and changes their settings: that makes and changes none', async () => {
    const person = await register()
    const me = await site.call(auth.me, {}, person)
    const { id } = await aQuiz(db, { authorId: me?.id ?? 0 })
    await site.call(ownQuizzes.setVisibility, { body: { id, visibility: 'closed' } }, person)
    await site.call(ownQuizzes.settings, { body: { id, commentsOff: true } }, person)
    await site.call(ownQuizzes.remove, { body: { id } }, person)
    expect(await site.call(ownQuizzes.restore, { body: { id } }, person)).toBe(true)
  })

  test('may be deleted', async () => {
    const person = await register()
    expect(await site.call(account.remove, { body: { password, tests: 'delete' } }, person)).toBe(true)
  })
})

test('a registration stores version, time and the hash of the text of each accepted document', async () => {
  const person = await register({ consents: currentConsents })
  expect(await needed(person)).toEqual([])
  expect(await acceptances()).toMatchObject([
    { ...current, text_hash: expect.stringMatching(/^[0-9a-f]{64}$/), accepted_at: site.clock.now() },
  ])
})

test('consents that are null count as absent', async () => {
  const person = await register({ consents: null })
  expect(person.errors).toEqual([])
  expect(await needed(person)).toEqual([current])
})

test('the stored hash is that of the text as the site shows it', async () => {
  const branded = await buildTestApp({ config: { BRAND: 'Угадайка' }, store: site.store, clock: site.clock })
  await register({ consents: currentConsents }, branded)
  const shown = JSON.stringify(consentPage).replaceAll('{brand}', 'Угадайка')
  const text = shown.replaceAll('{email}', branded.context.config.site.contactEmail)
  expect((await acceptances())[0]?.text_hash).toBe(createHash('sha256').update(text).digest('hex'))
})

test('an acceptance of another version is not stored, a repeated one keeps its time', async () => {
  const old = { ...current, version: '2020-01-01' }
  const person = await register({ consents: [old] })
  expect(await acceptances()).toEqual([])
  expect(await site.refusal(account.acceptConsent, { body: old }, person)).toMatchObject({
    ...{ status: 400, errors: [{ path: 'version' }] },
  })
  await site.call(account.acceptConsent, { body: current }, person)
  const [first] = await acceptances()
  site.clock.advance(1000)
  await site.call(account.acceptConsent, { body: current }, person)
  expect(await acceptances()).toEqual([first])
})

test('a new version is needed again, and the acceptance of the former one stays', async () => {
  const person = await register()
  const former = { ...current, version: '2020-01-01', text_hash: '-', accepted_at: site.clock.now() }
  const me = await site.call(auth.me, {}, person)
  await db
    .insertInto('consents')
    .values({ ...former, user_id: me?.id ?? 0 })
    .execute()
  expect(await needed(person)).toEqual(currentConsents)
  await site.call(account.acceptConsent, { body: current }, person)
  expect(await acceptances()).toHaveLength(2)
})

/** The texts of the versions. A change of the text needs a new version and a new line here. */
const textHashes: Record<string, string> = {
  '2026-11-23': '0d14a77cd1cfe5484485af64aa8ad1e48f8fb35c593186cc71a6c9c8c2f67abd',
}

test('the text of the document is that of its current version', () => {
  expect(consentPage.updated.day).toBe(current.version)
  expect(createHash('sha256').update(JSON.stringify(consentPage)).digest('hex')).toBe(textHashes[current.version])
})

test('MIN_AGE refuses younger people at the birth date, and nothing of the form is stored', async () => {
  const strict = await buildTestApp({ config: { MIN_AGE: '14' }, store: site.store, clock: site.clock })
  const today = site.clock.now().toISOString().slice(0, 10)
  const bornYearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const tomorrow = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(4, 10)
  const tooYoung = `${Number(today.slice(0, 4)) - 14}${tomorrow}`
  expect((await register({ birthDate: tooYoung }, strict)).errors).toEqual([authTexts.problems.birthDateYoung(14)])
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  expect((await register({ birthDate: bornYearsAgo(14) }, strict)).errors).toEqual([])
})
