import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { originalKey } from '#server/platform/images/image-keys.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { noise } from '#server/testing/sample-pictures.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { findOrphans, removeOrphans } from './clean-images.ts'

const site = await buildTestApp()
const { db } = site.store
const storage = await openStorage(site.context.config)
beforeEach(site.store.reset)

const day = 24 * 3_600_000
const optionsAt = (later = 2 * day) => ({
  db,
  storage,
  now: new Date(Date.now() + later),
  images: site.context.images,
})
const upload = async () => (await site.context.images.admit(await noise(60, 40).jpeg().toBuffer())).hash
const isStored = (hash: string) => storage.has(originalKey(hash))

test('an unused picture is found after a day and deleted with its renditions', async () => {
  const hash = await upload()
  await site.context.images.rendition(hash, 96, 'webp')
  expect((await findOrphans(optionsAt(day / 2))).hashes).toEqual([])
  const orphans = await findOrphans(optionsAt())
  expect(orphans.hashes).toEqual([hash])
  expect(orphans.bytes).toBeGreaterThan(500)
  expect(await removeOrphans(optionsAt(), orphans)).toBe(1)
  expect(await isStored(hash)).toBe(false)
  expect(await findOrphans(optionsAt())).toEqual({ hashes: [], uploads: [], bytes: 0 })
})

test('pictures in use are not found: covers, avatars, questions and results, of replaced versions too', async () => {
  const author = await site.signUp()
  await site.call(profiles.update, { body: { avatar: await aPicture(20, 20) } }, author)
  const { id } = await aWholeQuiz(site, author, 1)
  await sql`update quizzes set version_id = null, questions_count = 0 where id = ${id}`.execute(db)
  expect((await findOrphans(optionsAt())).hashes).toEqual([])
})

test('an upload that its job left behind is found after a day', async () => {
  const { uploads } = site.context.images
  const { bytes } = await findOrphans(optionsAt())
  await uploads.put(7, { hash: 'a'.repeat(64), bytes: Buffer.from('picture') })
  expect((await findOrphans(optionsAt(day / 2))).uploads).toEqual([])
  expect(await findOrphans(optionsAt())).toMatchObject({
    uploads: [`uploads/7/${'a'.repeat(64)}.jpg`],
    bytes: bytes + 7,
  })
  await uploads.remove(7, 'a'.repeat(64))
})

test('a picture mentioned in any column of any table counts as used', async () => {
  const hash = await upload()
  await db
    .insertInto('settings')
    .values({ name: 'banner', value: `/images/${hash}/620` })
    .execute()
  expect((await findOrphans(optionsAt())).hashes).not.toContain(hash)
  await db.deleteFrom('settings').where('name', '=', 'banner').execute()
  expect((await findOrphans(optionsAt())).hashes).toContain(hash)
})

test('an orphan that is uploaded again meanwhile is not deleted', async () => {
  const bytes = await noise(50, 50).jpeg().toBuffer()
  const { hash } = await site.context.images.admit(bytes)
  const path = join(site.context.config.dataDir, 'images', originalKey(hash))
  const twoDaysAgo = (Date.now() - 2 * day) / 1000
  await utimes(path, twoDaysAgo, twoDaysAgo)
  const orphans = await findOrphans(optionsAt(0))
  expect(orphans).toMatchObject({ hashes: [hash] })
  await site.context.images.admit(bytes)
  expect(await removeOrphans(optionsAt(0), orphans)).toBe(0)
  expect(await isStored(hash)).toBe(true)
})
