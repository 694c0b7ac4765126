import { auth } from '@quiz/contract/account/auth.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import { beforeEach, expect, test } from 'vitest'
import { plain } from '#server/testing/sample-pictures.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const whoIs = async (token?: string) => ({
  me: await site.call(auth.me, {}, token ? { token } : {}),
  isAuthorised: await site.call(auth.isAuthorised, {}, token ? { token } : {}),
  isAdministrator: await site.call(auth.isAdministrator, {}, token ? { token } : {}),
})
const guest = { me: null, isAuthorised: false, isAdministrator: false }

test('without a token the caller is a guest', async () => {
  expect(await whoIs()).toEqual(guest)
})

test('an invalid token counts as none', async () => {
  expect(await whoIs('not.a.token')).toEqual(guest)
})

test('a token identifies its person', async () => {
  const { id, token, user } = await site.signUp({ full_name: 'Марина Лебедева' })
  const me = {
    id,
    fullName: 'Марина Лебедева',
    userName: user.user_name,
    avatar: null,
    isAdmin: false,
    unreadNotices: 0,
    consentsNeeded: [],
  }
  expect(await whoIs(token)).toEqual({ me, isAuthorised: true, isAdministrator: false })
})

test('an administrator is recognised', async () => {
  const { token } = await site.signUp({ is_admin: true })
  expect(await whoIs(token)).toMatchObject({ me: { isAdmin: true }, isAdministrator: true })
})

test('the avatar is base64 JPEG, or a URL with Prefer: images=url', async () => {
  const { hash } = await site.context.images.admit(await plain(40, 40).png().toBuffer())
  const { token } = await site.signUp({ avatar: hash })
  const asText = await site.call(auth.me, {}, { token })
  expect(asText?.avatar).toMatch(/^\/9j\//)
  const asAddress = await site.call(auth.me, {}, { token, headers: { prefer: 'images=url' } })
  expect(asAddress?.avatar).toBe(imageAddress(hash))
})
