import { hashInAddress } from '@quiz/contract/quiz/images.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { plain } from '#server/testing/sample-pictures.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const url = { prefer: 'images=url' }
const mine = (token: string) => site.call(profiles.mine, {}, { token })
const get = (profileId: number) => site.call(profiles.get, { query: { profileId } })
const update = (body: Record<string, unknown>, token: string, headers = {}) =>
  site.call(profiles.update, { body }, { token, headers })
const picture = async (width: number) => (await plain(width, width).png().toBuffer()).toString('base64')
const avatarOf = async ({ id }: TestPerson) =>
  (await db.selectFrom('users').select('avatar').where('id', '=', id).executeTakeFirstOrThrow()).avatar

test('a person gets their own profile, others get the same by its id', async () => {
  const person = await site.signUp({
    full_name: 'Илья Белов',
    user_name: 'ilya_belov',
    description: 'Собираю парадоксы',
  })
  const own = await mine(person.token)
  expect(own).toEqual({
    id: person.id,
    fullName: 'Илья Белов',
    userName: 'ilya_belov',
    avatar: null,
    description: 'Собираю парадоксы',
    createdTestsCount: 0,
    passingTestsCount: 0,
    myTestPassedCount: 0,
    myTestsLikes: 0,
    resultsHidden: false,
  })
  expect(await get(person.id)).toEqual(own)
})

test('a guest has no profile', async () => {
  expect(await site.refusal(profiles.mine, {})).toMatchObject({ status: 401, code: 'unauthorized' })
  expect(await site.refusal(profiles.update, { body: {} })).toMatchObject({ status: 401, code: 'unauthorized' })
})

test('unknown and banned people have no profile', async () => {
  const banned = await site.signUp({ banned_at: site.clock.now() })
  for (const profileId of [banned.id, 999_999_999])
    expect(await site.refusal(profiles.get, { query: { profileId } })).toMatchObject({
      status: 404,
      code: 'profile_not_found',
    })
  for (const profileId of [0, -1, 1.5, Number.NaN])
    expect(await site.refusal(profiles.get, { query: { profileId } })).toMatchObject({ status: 400 })
})

test('only description and avatar are changed', async () => {
  const person = await site.signUp({ full_name: 'Ольга Ким' })
  const changed = await update(
    { ...(await mine(person.token)), description: '  Пианистка  ', fullName: 'Другая', myTestsLikes: 999 },
    person.token,
  )
  expect(changed).toMatchObject({ description: 'Пианистка', fullName: 'Ольга Ким', myTestsLikes: 0 })
  expect(await get(person.id)).toEqual(changed)
})

test('missing fields are kept, an empty description clears it', async () => {
  const person = await site.signUp({ description: 'Была' })
  expect(await update({ id: person.id }, person.token)).toMatchObject({ description: 'Была' })
  expect(await update({}, person.token)).toMatchObject({ description: 'Была' })
  expect(await update({ description: '' }, person.token)).toMatchObject({ description: '' })
})

test('an avatar is set, kept when it is sent back in any form, and removed by null', async () => {
  const person = await site.signUp()
  const set = await update({ avatar: await picture(300) }, person.token)
  expect(set.avatar).toMatch(/^\/9j\//)
  const hash = await avatarOf(person)

  const address = (await site.call(profiles.mine, {}, { token: person.token, headers: url })).avatar
  expect(hashInAddress(address ?? '')).toBe(hash)
  const sentBack = [set.avatar, `data:image/jpeg;base64,${set.avatar}`, address, `${address}/96`, '', undefined]
  for (const avatar of sentBack) {
    await update({ description: 'Ещё раз', avatar }, person.token)
    expect(await avatarOf(person)).toBe(hash)
  }

  const next = await update({ avatar: `data:image/png;base64,${await picture(200)}` }, person.token)
  expect(next.avatar).not.toBe(set.avatar)
  expect(await update({ avatar: null }, person.token)).toMatchObject({ avatar: null, description: 'Ещё раз' })
  expect(await avatarOf(person)).toBeNull()
})

test('an invalid picture is refused and changes nothing', async () => {
  const person = await site.signUp({ description: 'Прежнее' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const wrong = { [svg]: 'image_kind', 'это не картинка': 'image_unreadable', '/images/../../etc': 'image_unreadable' }
  for (const [avatar, code] of Object.entries(wrong))
    expect(
      await site.refusal(profiles.update, { body: { avatar, description: 'Новое' } }, { token: person.token }),
    ).toMatchObject({ status: 400, code, errors: [{ path: 'avatar' }] })
  expect(await mine(person.token)).toMatchObject({ avatar: null, description: 'Прежнее' })
})

test('the URL of another avatar is ignored', async () => {
  const [other, person] = [await site.signUp(), await site.signUp()]
  await update({ avatar: await picture(120) }, other.token)
  const { avatar } = await site.call(profiles.mine, {}, { token: other.token, headers: url })
  expect(await update({ avatar }, person.token)).toMatchObject({ avatar: null })
})

test('the profile of another person cannot be changed', async () => {
  const [other, person] = [await site.signUp({ description: 'Чужое' }), await site.signUp()]
  for (const id of [other.id, 999_999_999])
    expect(
      await site.refusal(profiles.update, { body: { id, description: 'Взлом' } }, { token: person.token }),
    ).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await get(other.id)).toMatchObject({ description: 'Чужое' })
})

test('a description has at most 100 characters', async () => {
  const { token } = await site.signUp()
  await update({ description: 'ж'.repeat(100) }, token)
  expect(await site.refusal(profiles.update, { body: { description: 'ж'.repeat(101) } }, { token })).toMatchObject({
    status: 400,
    errors: [{ path: 'description', message: 'Не длиннее 100\u00a0символов.' }],
  })
})
