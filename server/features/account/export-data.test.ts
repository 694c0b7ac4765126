import { get, type IncomingMessage } from 'node:http'
import { hash } from '@node-rs/argon2'
import { account } from '@quiz/contract/account/account.ts'
import { auth } from '@quiz/contract/account/auth.ts'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refuse } from '#server/platform/refusal.ts'
import { readZip } from '#server/platform/zip/read-zip.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { clock } = site
const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(site.store.reset)

const password = 'ёлка в июле'
const passwordHash = await hash(password.normalize('NFC'))
const minute = 60_000

const person = () => site.signUp({ password_hash: passwordHash })
/** With a new session, as the clock may have passed the end of the first token. */
const request = async ({ id }: TestPerson) =>
  site.call(account.exportData, { body: { password } }, await site.signIn(id))
const pathOf = (url: string) => url.slice(site.context.config.publicUrl.length)
const download = (url: string) => site.app.inject(pathOf(url))

/** The address is used up right after its last byte is sent. */
const expectUsedUp = (url: string) =>
  expect.poll(async () => (await download(url)).statusCode, { timeout: 30_000 }).toBe(404)

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
