import { createHash } from 'node:crypto'
import { limits } from '@quiz/contract/limits.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { hashInUpload, imageAddress, images, uploadAddress } from '@quiz/contract/quiz/images.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { StorageFailure } from '#server/platform/storage/storage.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { bitPng, noise, photoFromPhone } from '#server/testing/sample-pictures.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { expiredUploadsJob } from './expired-uploads-job.ts'
import { recordUpload } from './uploads.queries.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const day = 24 * 3_600_000
const png = await noise(60, 40).png().toBuffer()
const send = async (person: { token: string }, body: Buffer = png) =>
  (await site.call(images.upload, { body: Buffer.from(body) }, person)).url
const refused = (person: { token: string }, body: Buffer) =>
  site.refusal(images.upload, { body: Buffer.from(body) }, person)
const remove = (person: { token: string }, url: string) => site.call(images.remove, { body: { url } }, person)
const fetch = (url: string) => site.app.inject({ url })
const statusOf = async (url: string) => (await fetch(url)).statusCode
const hashOf = (url: string) => hashInUpload(url) ?? ''
const ownFile = ({ id }: TestPerson, url: string) => site.context.images.uploads.find(id, hashOf(url))
const rowsOf = ({ id }: TestPerson) => db.selectFrom('uploads').selectAll().where('user_id', '=', id).execute()
const run = () => expiredUploadsJob(site.context).run()
const statusOfType = async (token: string, type: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return (await site.app.inject({ method: 'POST', url: images.upload.path, headers, payload: png })).statusCode
}
/** An upload that takes so many bytes. */
const fill = ({ id: userId }: TestPerson, bytes: number, hash = 'f'.repeat(64)) =>
  db.insertInto('uploads').values({ user_id: userId, hash, bytes, uploaded_at: site.clock.now() }).execute()

describe('an uploaded picture', () => {
  test('is shown at its address as it is stored: upright, without metadata, to be stored by no cache', async () => {
    const url = await send(await site.signUp(), await photoFromPhone(80, 40))
    for (const address of [url, `${url}/310`]) {
      const { statusCode, headers, rawPayload } = await fetch(address)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ])
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(hashOf(url))
      expect(rawPayload.toString('latin1')).not.toMatch(/Exif|SecretPhone/)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 80 })
    }
  })

  test('is at no other address', async () => {
    const [person, other] = [await site.signUp(), await site.signUp()]
    const url = await send(person)
    const [hash, signature = ''] = [hashOf(url), url.split('/')[3]]
    const ofOther = hashOf(await send(other, await noise(50, 50).png().toBuffer()))
    await send(other)
    for (const address of [
      imageAddress(hash),
      url.replace('/uploads/', '/signed/'),
      uploadAddress(ofOther, signature),
      uploadAddress(hash, signature.replace(/^\d+/, String(other.id))),
      uploadAddress(hash, signature.replace(/-\d+-/, '-99999999999999-')),
      uploadAddress(
        hash,
        signature.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0')),
      ),
      uploadAddress(hash, 'none'),
      `${url}/311`,
    ])
      expect([address, await statusOf(address)]).toEqual([address, 404])
  })

  test('of a banned person is not shown', async () => {
    const [person, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
    const url = await send(person)
    await site.call(admin.banUser, { query: { userId: person.id } }, administrator)
    expect(await statusOf(url)).toBe(404)
  })

  test('sent again is kept once, for a day from then on', async () => {
    const person = await site.signUp()
    const first = await send(person)
    site.clock.advance(day - 1000)
    const second = await send({ token: (await site.signIn(person.id)).token })
    expect(hashOf(second)).toBe(hashOf(first))
    site.clock.advance(2000)
    await run()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect(await rowsOf(person)).toHaveLength(1)
  })

  test.each([
    ['an SVG', 'image_kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a PNG', 'image_unreadable', png.subarray(0, 200)],
    ['41 megapixels', 'image_too_many_pixels', bitPng(8200, 5000)],
    ['more than 8 MB', 'image_too_large', Buffer.alloc(limits.imageBytes + 1)],
    ['more than any request has', 'image_too_large', Buffer.alloc(limits.requestBytes + 1)],
    ['nothing', 'image_kind', Buffer.of()],
  ])('that is %s is refused with %s', async (_, code, body) => {
    const person = await site.signUp()
    expect(await refused(person, body)).toMatchObject({ code })
    expect(await rowsOf(person)).toEqual([])
  })

  test.each([
    'application/octet-stream',
    'image/png',
    'image/jpeg',
    'Image/JPEG',
    'image/x-png',
    'image/svg+xml',
    'image/webp; charset=utf-8',
  ])('is taken under the type %s, whatever its bytes are', async (type) => {
    const { token } = await site.signUp()
    expect(await statusOfType(token, type)).toBe(200)
  })

  test('of exactly 8 MB is read', async () => {
    const largest = Buffer.concat([png, Buffer.alloc(limits.imageBytes - png.length)])
    expect(await statusOf(await send(await site.signUp(), largest))).toBe(200)
  })

  test('as JSON, as a form, or without consent is refused', async () => {
    const { token } = await site.signUp()
    for (const type of [
      'application/json',
      'multipart/form-data',
      'text/plain',
      'image/',
      'image/png/',
      'application/zip',
    ])
      expect([type, await statusOfType(token, type)]).toEqual([type, 415])
    const person = await site.signUp()
    await db.deleteFrom('consents').where('user_id', '=', person.id).execute()
    expect(await refused(person, png)).toMatchObject({ status: 403, code: 'consent_needed' })
  })

  test('that the storage does not take is refused, and takes its place when it is sent again', async () => {
    const person = await site.signUp()
    const { uploads } = site.context.images
    const { put } = uploads
    uploads.put = () => Promise.reject(new StorageFailure('away'))
    onTestFinished(() => void Object.assign(uploads, { put }))
    expect(await refused(person, png)).toMatchObject({ status: 503, code: 'pictures_away' })
    uploads.put = put
    expect(await statusOf(await send(person))).toBe(200)
    expect(await rowsOf(person)).toHaveLength(1)
  })
})

describe('what others uploaded', () => {
  test('cannot be told from the replies: they are alike whoever sent, or shows, the same bytes before', async () => {
    const [person, other, author] = [await site.signUp(), await site.signUp(), await site.signUp()]
    const { id } = await aWholeQuiz(site, author, 1)
    const quiz = await db.selectFrom('quizzes').select('cover').where('id', '=', id).executeTakeFirstOrThrow()
    const shown = (await site.context.images.original(quiz.cover)) ?? Buffer.of()
    await send(other)
    const fresh = await noise(61, 41).png().toBuffer()
    const shape = (url: string) => url.replace(hashOf(url), 'hash').replace(/[0-9a-f]{32}/, 'mac')
    const replies = [await send(person, fresh), await send(person), await send(person, shown)].map(shape)
    expect(new Set(replies).size).toBe(1)
  })

  test('stays when one of two who sent the same bytes removes theirs', async () => {
    const [person, other] = [await site.signUp(), await site.signUp()]
    const [own, others] = [await send(person), await send(other)]
    expect(hashOf(own)).toBe(hashOf(others))
    expect(await remove(person, others)).toBe(true)
    expect([await statusOf(own), await statusOf(others)]).toEqual([404, 200])
  })

  test('is not removed by a stranger, who is not told that it is there', async () => {
    const [person, stranger] = [await site.signUp(), await site.signUp()]
    const url = await send(person)
    const unknown = uploadAddress('0'.repeat(64), '1-1-0')
    expect([await remove(stranger, url), await remove(stranger, unknown)]).toEqual([true, true])
    expect(await statusOf(url)).toBe(200)
  })
})

describe('removal', () => {
  test('removes row and file at once, and may be repeated', async () => {
    const person = await site.signUp()
    const url = await send(person)
    expect([await remove(person, url), await remove(person, url)]).toEqual([true, true])
    expect(await statusOf(url)).toBe(404)
    expect([await rowsOf(person), await ownFile(person, url)]).toEqual([[], null])
  })

  test('of anything but an upload is refused with its field', async () => {
    const person = await site.signUp()
    for (const url of ['', imageAddress('0'.repeat(64)), '/images/uploads/../../etc/passwd'])
      expect(await site.refusal(images.remove, { body: { url } }, person)).toMatchObject({
        status: 400,
        code: 'image_unknown',
        errors: [{ path: 'url' }],
      })
  })

  test('by the job comes after a day, and takes nothing that is younger', async () => {
    const person = await site.signUp()
    const url = await send(person)
    site.clock.advance(day - 1)
    await run()
    expect(await statusOf(url)).toBe(200)
    site.clock.advance(1)
    expect(await statusOf(url)).toBe(404)
    expect(await ownFile(person, url)).not.toBeNull()
    await run()
    expect([await rowsOf(person), await ownFile(person, url)]).toEqual([[], null])
  })

  test('by the job goes on with what an interrupted run left', async () => {
    const person = await site.signUp()
    const url = await send(person)
    await site.context.images.uploads.remove(person.id, hashOf(url))
    site.clock.advance(day)
    await run()
    expect(await rowsOf(person)).toEqual([])
  })
})

describe('room', async () => {
  const stored = (await site.context.images.clean(png)).bytes.length

  test('ends at 200 MB of an account, with a sentence that says what to do; a removal makes room', async () => {
    const [person, other] = [await site.signUp(), await site.signUp()]
    await fill(person, limits.unusedUploadBytes - stored + 1)
    const refusal = await refused(person, png)
    expect(refusal).toMatchObject({ status: 409, code: 'uploads_full' })
    expect(refusal.detail).toMatch(/больше 200\sМБ\. Уберите лишние/)
    expect(await statusOf(await send(other))).toBe(200)
    await remove(person, uploadAddress('f'.repeat(64), '1-1-0'))
    await fill(person, limits.unusedUploadBytes - stored)
    expect(await statusOf(await send(person))).toBe(200)
  })

  test('is not taken twice by the same picture', async () => {
    const person = await site.signUp()
    await fill(person, limits.unusedUploadBytes - stored)
    await send(person)
    expect(await statusOf(await send(person))).toBe(200)
  })

  test('is not taken by what an own test or the own avatar uses, but by what those of others use', async () => {
    const [person, other] = [await site.signUp(), await site.signUp()]
    const { id } = await aWholeQuiz(site, person, 1)
    const { cover } = await db.selectFrom('quizzes').select('cover').where('id', '=', id).executeTakeFirstOrThrow()
    const avatar = 'a'.repeat(64)
    await db.updateTable('users').set({ avatar }).where('id', '=', person.id).execute()
    for (const hash of [cover, avatar]) {
      await fill(person, limits.unusedUploadBytes, hash)
      await fill(other, limits.unusedUploadBytes, hash)
      expect(await statusOf(await send(person))).toBe(200)
      expect(await refused(other, png)).toMatchObject({ code: 'uploads_full' })
      await db.deleteFrom('uploads').where('hash', '=', hash).execute()
    }
    await db.updateTable('users').set({ avatar: null }).where('id', '=', person.id).execute()
  })

  test('for one more is given to one of ten that are recorded at once', async () => {
    const { id: userId } = await site.signUp()
    const bytes = limits.unusedUploadBytes / 2 + 1
    // So that no transaction waits for its connection.
    await Promise.all(Array.from({ length: 10 }, () => inTransaction(db, (one) => sql`select 1`.execute(one))))
    const recorded = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        inTransaction(db, (transaction) =>
          recordUpload(transaction, { userId, hash: String(at).repeat(64), bytes, now: site.clock.now() }),
        ),
      ),
    )
    expect(recorded.filter(Boolean)).toHaveLength(1)
  })
})
