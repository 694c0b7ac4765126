import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { notices } from '@quiz/contract/account/notices.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { stopDeletion } from '#server/moderation/account-deletion.ts'
import { liftExpiredBans } from '#server/moderation/lift-expired-bans.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { requestDeletion } from './delete-account.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const day = 24 * 3_600_000
const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))
const person = (fields = {}) => site.signUp({ password_hash: passwordHash, ...fields })
const request = (by: { token: string }, body: object = {}) =>
  site.call(account.remove, { body: { password, tests: 'delete', ...body } as never }, by)
const logIn = ({ user }: TestPerson) => site.call(auth.login, { body: { email: user.email, password } })
const listed = async () => (await site.call(quizzes.list, { body: {} })).items.map(({ id }) => id)
/** The token of the mailed link that stops a deletion. */
async function linkFor({ user }: TestPerson): Promise<string> {
  const mails = (await sentMails(site.context)).filter(({ to }) => JSON.stringify(to).includes(user.email))
  return /\/keep-account\?t=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const bannedToken = async (by: TestPerson) => ({ token: (await logIn(by)).banToken ?? '' })

describe('an account whose owner asked for its deletion', () => {
  test('is signed out at once and in no list; signing in tells when it ends, and restores nothing', async () => {
    const owner = await person()
    const { id } = await aQuiz(db, { authorId: owner.id })
    expect(await request(owner)).toBe(true)
    expect(await site.refusal(profiles.mine, {}, owner)).toMatchObject({ status: 401 })
    expect(await site.refusal(profiles.get, { query: { profileId: String(owner.id) } })).toMatchObject({ status: 404 })
    expect(await listed()).toEqual([])
    for (const time of ['first', 'second'])
      expect(await logIn(owner), time).toEqual({
        ...{ success: false, token: null, refreshToken: null, errors: [authTexts.login.leaving] },
        deletesAt: new Date(site.clock.now().getTime() + limits.deletionDays * day).toISOString(),
        banToken: expect.any(String),
      })
    expect(await listed()).toEqual([])
    expect(await site.call(account.keep, {}, await bannedToken(owner))).toBe(true)
    expect(await listed()).toEqual([id])
    expect(await logIn(owner)).toMatchObject({ success: true })
    expect(await site.refusal(account.keep, {}, await site.signIn(owner.id))).toMatchObject({
      code: 'deletion_not_found',
    })
  })

  test('is kept by the link of the mail, which works once, until the day of the deletion', async () => {
    const owner = await person()
    await request(owner)
    const token = await linkFor(owner)
    expect(await site.call(account.stopDeletion, { body: { token } })).toBe(true)
    expect(await logIn(owner)).toMatchObject({ success: true })
    const refused = { code: 'deletion_not_found' }
    expect(await site.refusal(account.stopDeletion, { body: { token } })).toMatchObject(refused)

    await request(await site.signIn(owner.id))
    const late = await linkFor(owner)
    site.clock.advance(limits.deletionDays * day)
    expect(await site.refusal(account.stopDeletion, { body: { token: late } })).toMatchObject(refused)
    // The job may not have run yet.
    expect(await logIn(owner)).toMatchObject({ success: false, errors: [authTexts.login.wrong] })
  })

  test('needs the password', async () => {
    const owner = await person()
    const body = { password: 'мимо', tests: 'keep' } as const
    expect(await site.refusal(account.remove, { body }, owner)).toMatchObject({
      code: 'wrong_password',
      errors: [{ path: 'password', message: expect.any(String) }],
    })
    expect(await logIn(owner)).toMatchObject({ success: true })
  })

  test('is not deleted with a password that was changed since it was checked', async () => {
    const owner = await person()
    const outdated = { userId: owner.id, keepsQuizzes: false, passwordHash: 'of the password before' }
    await expect(requestDeletion(site.context, outdated)).rejects.toMatchObject({ code: 'wrong_password' })
    expect(await logIn(owner)).toMatchObject({ success: true })
  })

  test('may change what becomes of the tests, not the day', async () => {
    const owner = await person()
    await request(owner)
    const before = await logIn(owner)
    site.clock.advance(day)
    expect(await request(await bannedToken(owner), { tests: 'keep' })).toBe(true)
    expect((await logIn(owner)).deletesAt).toBe(before.deletesAt)
    const row = await db.selectFrom('account_deletions').select('keeps_tests').executeTakeFirstOrThrow()
    expect(row.keeps_tests).toBe(true)
  })

  test('of the last administrator is refused, also of two who leave at once', async () => {
    const [one, two] = [await person({ is_admin: true }), await person({ is_admin: true })]
    const replies = await Promise.allSettled([request(one), request(two)])
    expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const last = replies[0]?.status === 'rejected' ? one : two
    expect(await site.refusal(account.remove, { body: { password, tests: 'keep' } }, last)).toMatchObject({
      ...{ status: 409, code: 'last_administrator' },
    })
    expect(await site.call(auth.isAdministrator, {}, last)).toBe(true)
  })
})

describe('a banned person', () => {
  test('may delete the account; a ban in these days stays when the deletion is stopped', async () => {
    const administrator = await person({ is_admin: true })
    const [before, during] = [await person(), await person()]
    const { id } = await aQuiz(db, { authorId: during.id })
    const ban = (userId: number) => site.call(admin.banUser, { query: { userId } }, administrator)
    await ban(before.id)
    expect(await request(await bannedToken(before))).toBe(true)
    await request(during)
    await ban(during.id)
    for (const one of [before, during]) {
      expect((await logIn(one)).deletesAt).toEqual(expect.any(String))
      await site.call(account.keep, {}, await bannedToken(one))
      expect(await logIn(one)).toMatchObject({ errors: [authTexts.login.banned], until: null })
    }
    expect(await listed()).toEqual([])
    await site.call(admin.unbanUser, { query: { userId: during.id } }, administrator)
    expect(await listed()).toEqual([id])
  })

  test('whose ban ends in these days stays out of sight, and is free when the deletion is stopped', async () => {
    const administrator = await person({ is_admin: true })
    const owner = await person()
    const { id } = await aQuiz(db, { authorId: owner.id })
    const decision = { kind: 'profile', id: owner.id, decision: 'ban', days: 1, reason: 'Реклама' } as const
    await site.call(admin.decide, { body: decision }, administrator)
    await request(await bannedToken(owner))
    const people = await site.call(admin.bannedUsers, { body: {} }, administrator)
    expect(people.items).toMatchObject([{ id: owner.id }])
    site.clock.advance(2 * day)
    await liftExpiredBans(site.context)
    expect(await listed()).toEqual([])
    const later = await site.signIn(administrator.id)
    expect((await site.call(admin.bannedUsers, { body: {} }, later)).items).toEqual([])
    await site.call(account.keep, {}, await bannedToken(owner))
    expect(await listed()).toEqual([id])
    expect(await logIn(owner)).toMatchObject({ success: true })
  })

  test('downloads the own data', async () => {
    const administrator = await person({ is_admin: true })
    const owner = await person()
    await site.call(admin.banUser, { query: { userId: owner.id } }, administrator)
    const token = await bannedToken(owner)
    const { url } = await site.call(account.exportData, { body: { password } }, token)
    const reply = await site.app.inject(url.slice(site.context.config.publicUrl.length))
    expect(reply.headers['content-type']).toBe('application/zip')
    expect((await site.call(notices.list, {}, token)).items).toHaveLength(1)
  })
})

test('an account that is gone has no deletion to stop', async () => {
  expect(await stopDeletion(site.context, 999_999)).toBe(false)
})

test('an account that waits for its deletion is in no list of banned people', async () => {
  const administrator = await person({ is_admin: true })
  const owner = await person()
  await request(owner)
  expect((await site.call(admin.bannedUsers, { body: {} }, administrator)).items).toEqual([])
})
