import { auth } from '@quiz/contract/account/auth.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/features/account/password-hashes.ts'
import { aUser } from '#server/testing/factories.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testCalls } from '#server/testing/test-calls.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)
let written: string[] = []
beforeEach(() => {
  written = []
})

const log = pino({ base: null }, { write: (line: string) => void written.push(line) })
const { call } = testCalls(await buildApp({ ...site.context, log }, 'none'))

const password = 'синий трактор едет'
const email = 'marina@pochta.example'
const passwordHash = await hashPassword(password)

/** Log entries about authentication, without request lines. */
const logged = () => written.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request')

test('logs every login and reset attempt with its user and outcome, never with what was entered', async () => {
  const { id } = await aUser(site.store.db, { email, password_hash: passwordHash })
  await call(auth.login, { body: { email, password } })
  await call(auth.login, { body: { email, password: 'жёлтый трактор' } })
  await call(auth.login, { body: { email: 'unknown@pochta.example', password } })
  await site.store.db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', id).execute()
  await call(auth.login, { body: { email, password } })
  const newPassword = { newPassword: password, newPasswordConfirm: password }
  await call(auth.resetPassword, { body: { token: 'invented', email, ...newPassword } })
  expect(logged()).toMatchObject([
    { level: 30, msg: 'signed in', userId: id },
    { level: 40, msg: 'sign-in refused', userId: id },
    { level: 40, msg: 'sign-in refused', userId: null },
    { level: 40, msg: 'sign-in of a banned person refused', userId: id },
    { level: 40, msg: 'password reset refused' },
  ])
  for (const secret of [email, password, 'трактор', 'invented']) expect(written.join('')).not.toContain(secret)
})
