import { auth } from '@quiz/contract/account/auth.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config.ts'
import { aUser } from '#server/testing/factories.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { requestDeletion } from './delete-account.ts'
import { ensureAdministrator } from './first-administrator.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const login = { email: 'boss@pochta.example', password: 'начальник всех тестов' }
const configured = { ...site.context, config: { ...site.context.config, admin: login } }
const signIn = (body: { email: string; password: string }) => site.call(auth.login, { body })
const isAdministrator = async (body: { email: string; password: string }) =>
  site.call(auth.isAdministrator, {}, { token: (await signIn(body)).token ?? '' })
const countUsers = async () => (await site.store.db.selectFrom('users').select('id').execute()).length

describe('with ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test('the administrator is created, and not changed at the next start', async () => {
    expect(await ensureAdministrator(configured)).toBeNull()
    const { token } = await signIn(login)
    await ensureAdministrator(configured)
    expect(await site.call(auth.isAdministrator, {}, { token: token ?? '' })).toBe(true)
    expect(await countUsers()).toBe(1)
  })

  test('an existing account with that e-mail loses its password and sessions when it is promoted', async () => {
    const squatter = await site.signUp({ email: 'BOSS@pochta.example' })
    expect(await site.call(auth.isAuthorised, {}, { token: squatter.token })).toBe(true)
    await ensureAdministrator(configured)
    expect(await site.call(auth.isAuthorised, {}, { token: squatter.token })).toBe(false)
    expect(await isAdministrator(login)).toBe(true)
    expect(await countUsers()).toBe(1)
  })

  test('a changed password replaces the old one', async () => {
    await ensureAdministrator(configured)
    const changed = { ...login, password: 'теперь другой пароль' }
    await ensureAdministrator({ ...configured, config: { ...configured.config, admin: changed } })
    expect(await isAdministrator(changed)).toBe(true)
    expect((await signIn(login)).success).toBe(false)
  })

  test('an account that waits for its deletion, or is banned, stops the start with what to do', async () => {
    await ensureAdministrator(configured)
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await aUser(db, { is_admin: true })
    await requestDeletion(site.context, { userId: id, keepsQuizzes: false })
    await expect(ensureAdministrator(configured)).rejects.toThrow(ConfigProblem)
    await expect(ensureAdministrator(configured)).rejects.toThrow(
      /^ADMIN_EMAIL: аккаунт boss@pochta\.example ждёт удаления; /,
    )
    await db.deleteFrom('account_deletions').execute()
    const isRefused = /^ADMIN_EMAIL: .* в блокировке; .*-- unban boss@/
    await expect(ensureAdministrator(configured)).rejects.toThrow(isRefused)
    // A ban that is over is lifted at the next sign-in.
    for (const [afterMs, isOver] of [
      [1, false],
      [0, true],
    ] as const) {
      const until = new Date(site.clock.now().getTime() + afterMs)
      await db.updateTable('users').set({ banned_until: until }).where('id', '=', id).execute()
      if (isOver) await ensureAdministrator(configured)
      else await expect(ensureAdministrator(configured)).rejects.toThrow(isRefused)
    }
  })

  test('a taken user name is replaced by another', async () => {
    await aUser(site.store.db, { user_name: 'administrator' })
    await ensureAdministrator(configured)
    expect(await isAdministrator(login)).toBe(true)
  })
})

describe('without them', () => {
  test('one with a generated password is created while there is no account', async () => {
    await aUser(site.store.db, { is_sample: true })
    const generated = await ensureAdministrator(site.context)
    expect(generated?.password).toHaveLength(20)
    expect(await isAdministrator(generated ?? login)).toBe(true)
    expect(await ensureAdministrator(site.context)).toBeNull()
  })

  test('none is created when there is an account', async () => {
    await aUser(site.store.db)
    expect(await ensureAdministrator(site.context)).toBeNull()
    expect(await countUsers()).toBe(1)
  })

  test('two processes that start concurrently create one', async () => {
    const made = await Promise.all([ensureAdministrator(site.context), ensureAdministrator(site.context)])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await countUsers()).toBe(1)
  })
})
