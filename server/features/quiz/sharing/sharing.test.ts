import { taking } from '@quiz/contract/attempt/taking.ts'
import { editing } from '@quiz/contract/editing/editing.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { quizPicture, resultPicture, sharePictureSize, sitePicture } from '@quiz/contract/quiz/sharing.ts'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { MemoryCounters } from '#server/platform/limits/memory-counters.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const clock = fakeClock()
const site = await buildTestApp({ clock, counters: new MemoryCounters(clock.now) })
const { db } = site.store
const { sharing } = site.context.images
beforeEach(site.store.reset)
beforeEach(() => clock.advance(3_600_000))

const get = (url: string) => site.app.inject({ url })
const take = (quiz: TestQuiz, answers = bestAnswers(quiz.content)) =>
  site.call(taking.perform, { body: { testId: quiz.id, userA: answers } })
/** The address that a share picture redirects to. */
async function target(url: string): Promise<string> {
  const { statusCode, headers } = await get(url)
  expect([url, statusCode]).toEqual([url, 302])
  return String(headers.location)
}

test('the picture of a test redirects to a JPEG of 1200×630 at an address that ends in its hash', async () => {
  const author = await site.signUp()
  const quiz = await aWholeQuiz(site, author, 1)
  expect(quizPicture(quiz.id, 1)).toMatch(/\.jpg\?v=1$/)
  const redirect = await get(quizPicture(quiz.id, 1))
  expect(redirect.headers['cache-control']).toBe('public, max-age=240')
  const address = String(redirect.headers.location)
  expect(address).toMatch(/\/[0-9a-f]{64}$/)
  const picture = await get(address)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['cache-control']).toBe('public, max-age=3600, must-revalidate, s-maxage=240')
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['x-robots-tag']).toBeUndefined()
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ ...sharePictureSize, format: 'jpeg' })
  const again = await site.app.inject({ url: address, headers: { 'if-none-match': String(picture.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(await target(`${quizPicture(quiz.id, 1)}&theme=dark`)).not.toBe(address)
  // As links of before that end otherwise.
  expect(await target(quizPicture(quiz.id, 1).replace('.jpg', '.png'))).toBe(address)
})

test('results with as many right answers share a picture, which search engines do not list', async () => {
  const quiz = await aQuiz(db)
  const [one, other] = [await take(quiz), await take(quiz)]
  const address = await target(resultPicture(one))
  expect(await target(resultPicture(other.toUpperCase()))).toBe(address)
  expect(address).not.toContain(one)
  expect((await get(address)).headers['x-robots-tag']).toBe('noindex')
  const worse = await take(quiz, bestAnswers(quiz.content).slice(0, 1))
  expect(await target(resultPicture(worse))).not.toBe(address)
})

test('a result of a personality test has the picture of its outcome', async () => {
  const quiz = await aQuiz(db, { kind: 'personality' })
  const address = await target(resultPicture(await take(quiz)))
  expect(address).toContain('/result-')
  expect((await get(address)).statusCode).toBe(200)
})

test('another title brings another picture, and results keep that of their version', async () => {
  const author = await site.signUp()
  const quiz = await aWholeQuiz(site, author, 1)
  const result = await take(quiz)
  const before = [await target(quizPicture(quiz.id, 1)), await target(resultPicture(result))]
  const loaded = await site.call(quizzes.get, { params: { id: String(quiz.id) }, query: { forEdit: 'true' } }, author)
  const body = {
    id: quiz.id,
    versionNumber: 1,
    title: 'Новое название',
    description: loaded.description,
    subjectId: loaded.subjectId,
    testTypeId: 1 as const,
  }
  await site.call(editing.update, { body: { ...loaded, ...body } as never }, author)
  const after = [await target(quizPicture(quiz.id, 2)), await target(resultPicture(result))]
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

test('pictures of a closed, deleted or hidden test are not found, those of one shown by its link alone are not listed', async () => {
  const author = await site.signUp()
  const administrator = await site.signUp({ is_admin: true })
  const quiz = await aQuiz(db, { authorId: author.id })
  const result = await take(quiz)
  const urls = [quizPicture(quiz.id, 1), resultPicture(result)]
  const addresses = await Promise.all(urls.map(target))
  const statuses = () => Promise.all([...urls, ...addresses].map(async (url) => (await get(url)).statusCode))
  expect(await statuses()).toEqual([302, 302, 200, 200])
  const setVisibility = (visibility: 'public' | 'link' | 'closed') =>
    site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility } }, author)
  await setVisibility('closed')
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await setVisibility('link')
  expect(await statuses()).toEqual([302, 302, 200, 200])
  for (const url of [...urls, ...addresses]) expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
  await setVisibility('public')
  expect((await get(addresses[0] ?? '')).headers['x-robots-tag']).toBeUndefined()
  await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, administrator)
  expect(await statuses()).toEqual([404, 404, 404, 404])
})

test('addresses that the server never gives are not found', async () => {
  const [quiz, other] = [await aQuiz(db), await aQuiz(db)]
  const address = await target(quizPicture(quiz.id, 1))
  const zeros = '0'.repeat(64)
  for (const url of [
    '/share/test/0.jpg',
    '/share/test/999999999.jpg',
    '/share/test/abc.jpg',
    '/share/result/00000000-0000-4000-8000-000000000000.jpg',
    '/share/result/1.jpg',
    address.replace(/[0-9a-f]{64}$/, zeros),
    address.replace(`/share/${quiz.id}/`, `/share/${other.id}/`),
    address.replace('/test/', '/right-99/').replace(/[0-9a-f]{64}$/, zeros),
    address.replace('/light/', '/blue/'),
    `/share/${quiz.id}/1/test/light/..%2f..%2fetc`,
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('an address draws at most 30 new pictures a minute; then it is sent to the picture of the test, or of the site', async () => {
  const quiz = await aQuiz(db)
  const result = await take(quiz)
  const { draw } = sharing
  onTestFinished(() => void Object.assign(sharing, { draw }))
  let drawn = 0
  sharing.draw = async (card) => {
    drawn++
    return drawn > 1 ? Buffer.from('drawn') : draw(card)
  }
  const own = await target(quizPicture(quiz.id, 1))
  for (let more = 0; more < 29; more++) await target(quizPicture((await aQuiz(db)).id, 1))
  expect(drawn).toBe(30)
  const beyond = await get(resultPicture(result))
  expect([beyond.statusCode, beyond.headers.location, beyond.headers['cache-control']]).toEqual([302, own, 'no-store'])
  const another = await get(quizPicture((await aQuiz(db)).id, 1))
  expect([another.headers.location, another.headers['cache-control']]).toEqual([sitePicture, 'no-store'])
  expect(drawn).toBe(30)
  // Stored pictures are not counted.
  expect(await target(quizPicture(quiz.id, 1))).toBe(own)
  clock.advance(61_000)
  expect(await target(resultPicture(result))).toContain('/right-')
})

test('while the queue is full, a picture is replaced by that of the site', async () => {
  const { draw } = sharing
  onTestFinished(() => void Object.assign(sharing, { draw }))
  sharing.draw = async () => null
  const quiz = await aQuiz(db)
  expect(await target(resultPicture(await take(quiz)))).toBe(sitePicture)
})
