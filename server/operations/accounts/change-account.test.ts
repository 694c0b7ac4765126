import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { logCsv } from '#server/features/moderation/admin/queue.routes.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { sentMails } from '#server/testing/sent-mails.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { type AccountCommand, changeAccount } from './change-account.ts'

const site = await buildTestApp({ config: { ADMIN_EMAIL: 'chief@example.org', ADMIN_PASSWORD: 'long enough' } })
const { db } = site.store
beforeEach(site.store.reset)

const change = (what: AccountCommand, name: string) => changeAccount(site.context, what, name)
const isAdmin = async (id: number) =>
  (await db.selectFrom('users').select('is_admin as is').where('id', '=', id).executeTakeFirstOrThrow()).is

test('rights are granted and revoked by e-mail or user name, in any letter case', async () => {
  const { id, user } = await site.signUp({ user_name: 'Анна', user_name_key: 'анна' })
  expect(await change('grant', user.email.toUpperCase())).toEqual({
    lines: ['Анна теперь администратор.'],
    isRefused: false,
  })
  expect(await isAdmin(id)).toBe(true)
  expect(await change('grant', 'анна')).toEqual({ lines: ['Анна уже администратор.'], isRefused: false })
  const { lines } = await change('revoke', 'АННА')
  expect(lines).toEqual(['Анна больше не администратор.', 'Администраторов на сайте не осталось.'])
  expect(await isAdmin(id)).toBe(false)
})

test('an administrator whose account waits for its deletion does not count as one who remains', async () => {
  const [leaving, last] = [await site.signUp({ is_admin: true }), await site.signUp({ is_admin: true })]
  await change('delete', leaving.user.email)
  expect((await change('revoke', last.user.email)).lines).toContain('Администраторов на сайте не осталось.')
})

test('revoking rights ends no session, and warns when ADMIN_EMAIL would grant them again', async () => {
  const chief = await site.signUp({ email: 'Chief@example.org', email_key: 'chief@example.org', is_admin: true })
  const { lines } = await change('revoke', 'chief@example.org')
  expect(lines.at(-1)).toMatch(/ADMIN_EMAIL/)
  await site.call(profiles.mine, {}, chief)
})

test('a ban ends sessions and removes tests from lists, an unban restores them', async () => {
  const author = await site.signUp()
  const { id } = await aQuiz(db, { authorId: author.id })
  const listed = async () => {
    const rows = await db.selectFrom('quizzes').select('id').where('is_listed', '=', true).execute()
    return rows.map((quiz) => quiz.id)
  }
  expect(await change('ban', author.user.email)).toMatchObject({ isRefused: false })
  expect(await site.refusal(profiles.mine, {}, author)).toMatchObject({ status: 401 })
  expect(await listed()).toEqual([])
  expect((await change('ban', author.user.email)).lines).toEqual([`${author.user.user_name} уже в блокировке.`])
  expect(await change('grant', author.user.email)).toMatchObject({ isRefused: true })
  expect(await change('unban', author.user.email)).toMatchObject({ isRefused: false })
  expect(await listed()).toEqual([id])
})

test('unknown people and administrators cannot be banned', async () => {
  const { user } = await site.signUp({ is_admin: true })
  expect(await change('ban', user.email)).toMatchObject({ isRefused: true })
  expect(await change('ban', 'unknown@example.org')).toEqual({
    lines: ['Нет человека с адресом или именем пользователя «unknown@example.org».'],
    isRefused: true,
  })
})

test('a ban and an unban by command are in the log of decisions without an account', async () => {
  const { id, user } = await site.signUp()
  await change('ban', user.email)
  await change('unban', user.email)
  const log = await db
    .selectFrom('moderation_log')
    .select(['actor_id', 'kind', 'thing_id', 'decision'])
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { actor_id: null, kind: 'profile', thing_id: id, decision: 'ban' },
    { actor_id: null, kind: 'profile', thing_id: id, decision: 'unban' },
  ])
  const csv = await logCsv(db, { timeZone: undefined, now: new Date() })
  expect(csv.match(/;из\sкомандной\sстроки;;Профиль;/g)).toHaveLength(2)
})

test('a deletion by command hides the account, and mails the link that stops it; the last administrator is refused', async () => {
  const { user } = await site.signUp()
  expect((await change('delete', user.email)).lines[1]).toContain(user.email)
  const [mail] = await sentMails(site.context)
  expect(mail?.text).toContain('/keep-account?t=')
  expect(await change('delete', user.email)).toEqual({
    lines: [`Аккаунт ${user.user_name} уже ждёт удаления.`],
    isRefused: false,
  })
  expect(await change('grant', user.email)).toMatchObject({ isRefused: true })
  expect((await change('ban', user.email)).lines).toEqual([
    `${user.user_name} в блокировке: сеансы завершены, тесты убраны из списков.`,
  ])
  expect((await change('unban', user.email)).lines).toEqual([
    `Блокировка снята: ${user.user_name}. Аккаунт по-прежнему ждёт удаления.`,
  ])
  const administrator = await site.signUp({ is_admin: true })
  expect(await change('delete', administrator.user.email)).toMatchObject({ isRefused: true })
})
