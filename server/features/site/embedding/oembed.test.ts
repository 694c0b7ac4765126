import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { expect, test } from 'vitest'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const origin = 'https://quiz.example'
const site = await buildTestApp({ config: { PUBLIC_URL: origin } })
const author = await site.signUp({ full_name: 'Лев & Ко' })
const quiz = await aWholeQuiz(site, author, 1)
const { title } = await site.store.db
  .selectFrom('quizzes')
  .select('title')
  .where('id', '=', quiz.id)
  .executeTakeFirstOrThrow()
const page = `${origin}/passing/${quiz.id}`

const ask = (query: Record<string, string>) => site.app.inject({ url: '/oembed', query })

test('oEmbed describes the frame of a test by the address of its page', async () => {
  const reply = await ask({ url: `${page}?from=mail#top` })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=240'])
  expect(reply.json()).toMatchObject({
    ...{ version: '1.0', type: 'rich', title, width: 720, height: 640 },
    ...{ author_name: 'Лев & Ко', author_url: `${origin}/profile/${author.id}`, provider_url: origin },
    ...{ thumbnail_url: `${origin}/share/test/${quiz.id}.jpg`, thumbnail_width: 1200, thumbnail_height: 630 },
  })
  expect(reply.json().html).toContain(`<iframe src="${origin}/embed/${quiz.id}"`)
})

test.each([
  ['500', 500],
  ['100', 280],
  ['9000', 720],
  ['1200', 720],
  ['1199', 720],
  ['wide', 720],
  ['-1', 720],
])('oEmbed within a width of %s is %i pixels wide', async (maxwidth, width) => {
  const reply = (await ask({ url: page, maxwidth })).json()
  expect(reply.width).toBe(width)
  expect(reply.html).toContain(`max-width:${width}px`)
  expect('thumbnail_url' in reply).toBe(Number(maxwidth) >= 1200 || !/^\d+$/.test(maxwidth))
})

test.each([
  '',
  'passing/1',
  `${page}0000`,
  `${page}/edit`,
  `${origin}/result/${quiz.id}`,
  `${origin}/passing/0${quiz.id}`,
  `http://quiz.example/passing/${quiz.id}`,
  `https://other.example/passing/${quiz.id}`,
  `https://quiz.example.other.example/passing/${quiz.id}`,
  `https://quiz.example@other.example/passing/${quiz.id}`,
  `javascript:${page}`,
])('oEmbed has nothing for the address %j', async (url) => {
  const reply = await ask({ url })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'quiz_not_found'])
})

test('a reply to somebody who is signed in is not stored', async () => {
  const headers = { authorization: `Bearer ${author.token}` }
  const own = await site.app.inject({ url: '/oembed', query: { url: page }, headers })
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('oEmbed knows no XML', async () => {
  expect((await ask({ url: page, format: 'xml' })).statusCode).toBe(501)
  expect((await ask({ url: page, format: 'json' })).statusCode).toBe(200)
})

test('oEmbed has noindex for a test outside of lists, refuses a closed one, and has nothing for one without permission or deleted', async () => {
  const status = async () => (await ask({ url: page })).statusCode
  await site.call(ownQuizzes.settings, { body: { id: quiz.id, embedding: false } }, author)
  expect(await status()).toBe(404)
  await site.call(ownQuizzes.settings, { body: { id: quiz.id, embedding: true } }, author)
  expect(await status()).toBe(200)
  const robots = async () => (await ask({ url: page })).headers['x-robots-tag']
  expect(await robots()).toBeUndefined()
  await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'link' } }, author)
  expect([await status(), await robots()]).toEqual([200, 'noindex'])
  await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'closed' } }, author)
  expect(await status()).toBe(403)
  expect((await ask({ url: page })).json().code).toBe('closed')
  await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, author)
  expect(await status()).toBe(404)
})
