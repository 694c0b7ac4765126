import { imageWidths } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { imageAddress, images } from '@quiz/contract/quiz/images.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { noise } from '#server/testing/sample-pictures.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const fetch = (url: string, accept = 'image/*') => site.app.inject({ url, headers: { accept } })
/** The hash of a stored picture that is an avatar. */
const stored = async () => {
  const { hash } = await site.context.images.admit(await noise(1400, 700).jpeg().toBuffer())
  await site.signUp({ avatar: hash })
  return hash
}

test('a picture is served in every allowed width, never enlarged', async () => {
  const address = imageAddress(await stored())
  for (const width of imageWidths) {
    const response = await fetch(`${address}/${width}`, 'image/jpeg')
    expect(response.statusCode).toBe(200)
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
  }
  expect((await sharp((await fetch(address)).rawPayload).metadata()).width).toBe(1280)
})

test('the format is negotiated by Accept', async () => {
  const address = `${imageAddress(await stored())}/310`
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const { headers } = await fetch(address, accept)
    expect(headers['content-type']).toBe(type)
    expect(headers.vary).toMatch(/accept/i)
  }
})

test('an unknown picture or width is not found', async () => {
  const hash = await stored()
  for (const url of [
    imageAddress('0'.repeat(64)),
    imageAddress('abc'),
    `${imageAddress(hash)}/311`,
    `${imageAddress(hash)}/1e3`,
    `${imageAddress(hash)}/0x500`,
    '/images/..%2f..%2fetc%2fpasswd',
  ]) {
    const response = await fetch(url)
    expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'image_not_found'])
  }
})

test('a ban does not drop pictures from memory', async () => {
  const address = `${imageAddress(await stored())}/310`
  const { context } = site
  const { rendition } = context.images
  let count = 0
  context.images.rendition = (...wanted) => {
    count++
    return rendition(...wanted)
  }
  onTestFinished(() => void Object.assign(context.images, { rendition }))
  await fetch(address)
  const [administrator, person] = [await site.signUp({ is_admin: true }), await site.signUp()]
  await site.call(admin.banUser, { query: { userId: person.id } }, administrator)
  context.cache.invalidate('everything')
  expect((await fetch(address)).statusCode).toBe(200)
  expect(count).toBe(1)
})

test('a cover is served as base64', async () => {
  const cover = await stored()
  const { id } = await aQuiz(db)
  await db.updateTable('quizzes').set({ cover }).where('id', '=', id).execute()
  const text = await site.call(images.cover, { query: { testId: id } })
  expect((await sharp(Buffer.from(text, 'base64')).metadata()).width).toBe(620)
  for (const testId of [id + 1, 999_999_999])
    expect(await site.refusal(images.cover, { query: { testId } })).toMatchObject({ status: 404 })
})

test('subjects have a fixed order', async () => {
  expect((await site.call(subjects.list, {})).map(({ name }) => name)).toEqual([
    'Игры',
    'Кино',
    'Логика',
    'Музыка',
    'Наука',
    'Образование',
    'Развлечения',
    'Другое',
  ])
})
