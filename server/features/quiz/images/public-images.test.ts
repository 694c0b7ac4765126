import { admin } from '@quiz/contract/moderation/admin.ts'
import { hashInAddress, imageAddress } from '@quiz/contract/quiz/images.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { aQuiz, someContent } from '#server/testing/quiz-factory.ts'
import { plain } from '#server/testing/sample-pictures.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp, type TestPerson, type TestSite } from '#server/testing/test-app.ts'
import { redisUrl } from '#server/testing/test-redis.ts'

const site = await buildTestApp()
const { db } = site.store
// Without the plugin that invalidates the cache of `site` after writes.
const another = { store: { ...site.store, db: site.context.store.db }, clock: site.clock }
const alone = await buildTestApp(another)
const config = redisUrl ? { REDIS_URL: redisUrl } : {}
const [here, there] = [await buildTestApp({ ...another, config }), await buildTestApp({ ...another, config })]
beforeEach(site.store.reset)

const fetch = (address: string, headers: Record<string, string> = {}) => site.app.inject({ url: address, headers })
const statusesOf = (hashes: readonly string[]) =>
  Promise.all(hashes.map(async (hash) => (await fetch(imageAddress(hash))).statusCode))
let width = 10
const aStoredPicture = async () => (await site.context.images.admit(await plain(++width, 8).png().toBuffer())).hash

const anAdmin = () => site.signUp({ is_admin: true })
const moderate = (call: 'deleteQuiz' | 'restoreQuiz', testId: number, by: TestPerson) =>
  site.call(admin[call], { query: { testId } }, by)
const sanction = (call: 'banUser' | 'unbanUser', userId: number, by: TestPerson) =>
  site.call(admin[call], { query: { userId } }, by)

/** A test with a picture in every picture field, and their hashes. */
async function anIllustratedQuiz(authorId?: number) {
  const [cover, question, result] = [await aStoredPicture(), await aStoredPicture(), await aStoredPicture()]
  const content = await someContent(db, 'quiz')
  const [firstQuestion, firstResult] = [content.questions[0], content.results[0]]
  if (firstQuestion) firstQuestion.image = question
  if (firstResult) firstResult.image = result
  const quiz = await aQuiz(db, { content, ...(authorId !== undefined && { authorId }) })
  await db.updateTable('quizzes').set({ cover }).where('id', '=', quiz.id).execute()
  return { ...quiz, hashes: [cover, question, result] }
}

test('pictures of a test are public until it is deleted, and again once it is restored', async () => {
  const [administrator, quiz] = [await anAdmin(), await anIllustratedQuiz()]
  expect(await statusesOf(quiz.hashes)).toEqual([200, 200, 200])
  await moderate('deleteQuiz', quiz.id, administrator)
  expect(await statusesOf(quiz.hashes)).toEqual([404, 404, 404])
  await moderate('restoreQuiz', quiz.id, administrator)
  expect(await statusesOf(quiz.hashes)).toEqual([200, 200, 200])
})

test('avatar and pictures of a banned user are not found until the ban is lifted', async () => {
  const administrator = await anAdmin()
  const avatar = await aStoredPicture()
  const { id } = await site.signUp({ avatar })
  const quiz = await anIllustratedQuiz(id)
  const hashes = [avatar, ...quiz.hashes]
  expect(await statusesOf(hashes)).toEqual([200, 200, 200, 200])
  await sanction('banUser', id, administrator)
  expect(await statusesOf(hashes)).toEqual([404, 404, 404, 404])
  await sanction('unbanUser', id, administrator)
  expect(await statusesOf(hashes)).toEqual([200, 200, 200, 200])
})

test('a picture that two tests use is public while one of them is', async () => {
  const administrator = await anAdmin()
  const cover = await aStoredPicture()
  const [one, other] = [await aQuiz(db), await aQuiz(db)]
  await db.updateTable('quizzes').set({ cover }).where('id', 'in', [one.id, other.id]).execute()
  await statusesOf([cover])
  await moderate('deleteQuiz', one.id, administrator)
  expect(await statusesOf([cover])).toEqual([200])
  await moderate('deleteQuiz', other.id, administrator)
  expect(await statusesOf([cover])).toEqual([404])
})

test('a picture of a version that was replaced stays public', async () => {
  const { id, hashes } = await anIllustratedQuiz()
  await db
    .insertInto('quiz_versions')
    .values({ quiz_id: id, number: 2, content: JSON.stringify(await someContent(db, 'quiz')) })
    .execute()
  await db
    .updateTable('quizzes')
    .set({ cover: await aStoredPicture() })
    .where('id', '=', id)
    .execute()
  expect(await statusesOf(hashes)).toEqual([200, 200, 200])
})

test('a replaced avatar is not found at once, and public again when it is used again', async () => {
  const person = await site.signUp()
  const setAvatar = async (sent: string | null) => {
    const { avatar } = await site.call(
      profiles.update,
      { body: { avatar: sent } },
      { ...person, headers: { prefer: 'images=url' } },
    )
    return hashInAddress(avatar ?? '') ?? ''
  }
  const [first, second] = [await aPicture(21, 20), await aPicture(22, 20)]
  const [one, other] = [await setAvatar(first), await setAvatar(second)]
  expect(await statusesOf([one, other])).toEqual([404, 200])
  await setAvatar(first)
  expect(await statusesOf([one, other])).toEqual([200, 404])
  await setAvatar(null)
  expect(await statusesOf([one, other])).toEqual([404, 404])
})

test('a stored picture that nothing uses is not found', async () => {
  expect(await statusesOf([await aStoredPicture()])).toEqual([404])
})

test('a browser keeps a public picture for an hour, then asks and gets 304 or 404', async () => {
  const [administrator, quiz] = [await anAdmin(), await anIllustratedQuiz()]
  const address = `${imageAddress(quiz.hashes[0] ?? '')}/310`
  const { headers } = await fetch(address)
  expect(headers['cache-control']).toBe('public, max-age=3600, must-revalidate, s-maxage=240')
  const revalidate = () => fetch(address, { 'if-none-match': headers.etag ?? '' })
  expect((await revalidate()).statusCode).toBe(304)
  await moderate('deleteQuiz', quiz.id, administrator)
  const gone = await revalidate()
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

describe('of two processes', () => {
  /** A test whose cover both processes have, each in its own folder. */
  async function aSharedQuiz(here: TestSite) {
    const quiz = await anIllustratedQuiz()
    const [cover = ''] = quiz.hashes
    const bytes = await site.context.images.rendition(cover, 1280, 'jpeg')
    expect(await here.context.images.keep(bytes ?? Buffer.of())).toBe(cover)
    const status = async () => (await here.app.inject({ url: imageAddress(cover) })).statusCode
    expect(await status()).toBe(200)
    return { ...quiz, status }
  }

  test('one without Redis sees within a minute that a picture is not public any more', async () => {
    const [administrator, quiz] = [await anAdmin(), await aSharedQuiz(alone)]
    await moderate('deleteQuiz', quiz.id, administrator)
    site.clock.advance(59_999)
    expect(await quiz.status()).toBe(200)
    site.clock.advance(1)
    expect(await quiz.status()).toBe(404)
  })

  test.runIf(redisUrl)('one with Redis knows within a second', async () => {
    const [administrator, quiz] = [await anAdmin(), await aSharedQuiz(here)]
    await there.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
    await vi.waitFor(async () => expect(await quiz.status()).toBe(404), { timeout: 1_000 })
  })
})

describe('at signed addresses', () => {
  /** A test with the signed URLs that its author gets. */
  async function anEditedQuiz() {
    const author = await site.signUp()
    const quiz = await aWholeQuiz(site, author, 1)
    const options = { headers: { prefer: 'images=url', authorization: `Bearer ${author.token}` } }
    const reply = await site.app.inject({ url: `/api/test/gettest/${quiz.id}?forEdit=true`, ...options })
    const { testImg, questions, results } = reply.json()
    return { quiz, addresses: [testImg, questions[0].questionImg, results[0].resultImg] as string[] }
  }

  test('pictures of a deleted test are served, and stored by no cache', async () => {
    const { quiz, addresses } = await anEditedQuiz()
    await moderate('deleteQuiz', quiz.id, await anAdmin())
    for (const address of addresses) {
      expect((await fetch(imageAddress(hashInAddress(address) ?? ''))).statusCode).toBe(404)
      for (const url of [address, `${address}/310`]) {
        const { statusCode, headers } = await fetch(url)
        expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
          200,
          'image/jpeg',
          'private, no-store',
        ])
      }
    }
  })

  test('a public picture has its own headers, also after a request with a signature', async () => {
    const { addresses } = await anEditedQuiz()
    const [signed = ''] = addresses
    const open = imageAddress(hashInAddress(signed) ?? '')
    for (const address of [signed, open, open, signed])
      expect((await fetch(address)).headers['cache-control']).toMatch(address === open ? /^public/ : /^private/)
  })

  test('they work for an hour', async () => {
    const { addresses } = await anEditedQuiz()
    const [address = ''] = addresses
    site.clock.advance(3_599_000)
    expect((await fetch(address)).statusCode).toBe(200)
    site.clock.advance(1_000)
    expect((await fetch(address)).statusCode).toBe(404)
  })

  test('a changed signature, expiry or picture is not found', async () => {
    const { addresses } = await anEditedQuiz()
    const [address = ''] = addresses
    const other = await aStoredPicture()
    const last = address.at(address.indexOf('/', 15) - 1)
    for (const changed of [
      address.replace(/[0-9a-f]{64}$/, other),
      address.replace(/signed\/\d/, 'signed/9'),
      address.replace(/.(?=\/[0-9a-f]{64}$)/, last === '0' ? '1' : '0'),
      address.replace(/-[0-9a-f]+(?=\/)/, '-'),
      address.replace(/signed\/[^/]+/, 'signed/none'),
      `${address}/311`,
    ])
      expect([changed, (await fetch(changed)).statusCode]).toEqual([changed, 404])
  })
})
