import { auth } from '@quiz/contract/account/auth.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { embeddingTexts } from '@quiz/contract/texts/ru/embedding.ts'
import { beforeEach, expect, test } from 'vitest'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { aWholeQuiz } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const frame = (id: number, query = '') => site.app.inject({ url: `/embed/${id}${query}` })

test('a frame has the test as a guest gets it, sets no cookie, and is not listed by search engines', async () => {
  const quiz = await aQuiz(db)
  const { statusCode, headers, body } = await frame(quiz.id)
  expect([statusCode, headers['set-cookie'], headers['x-robots-tag']]).toEqual([200, undefined, 'noindex'])
  const state = JSON.parse(/type="application\/json">(.*)<\/script>/.exec(body)?.[1] ?? '')
  expect(state.quiz).toMatchObject({ id: quiz.id })
  expect(body).toMatch(/<html [^>]*data-subject="[a-z]+"/)
  expect(body).not.toContain('isRight')
})

test('where scripts are off a frame has the title, the picture and the way to the site', async () => {
  const quiz = await aQuiz(db, { title: 'Кто & где' })
  const { body } = await frame(quiz.id)
  const [, shown = ''] = /<noscript>(.*)<\/noscript>/.exec(body) ?? []
  expect(shown).toContain('<h1>Кто &amp; где</h1>')
  expect(shown).toMatch(/<img [^>]*src="\/images\/[^"]+" alt=""/)
  expect(shown).toMatch(new RegExp(`href="[^"]*/passing/${quiz.id}[^"]*" target="_blank" rel="noopener">`))
})

test('the theme of a frame is light, dark or that of the browser', async () => {
  const { id } = await aQuiz(db)
  expect((await frame(id, '?theme=dark')).body).toContain('data-theme="dark"')
  expect((await frame(id, '?theme=light')).body).toContain('data-theme="light"')
  for (const query of ['', '?theme=auto', '?theme=%22%3E', '?theme=dark&theme=light'])
    expect((await frame(id, query)).body).not.toContain('data-theme')
})

test('without permission of the author, closed or deleted, a frame has a sentence and the way to the site', async () => {
  const author = await site.signUp()
  const quiz = await aWholeQuiz(site, author, 1)
  await site.call(ownQuizzes.settings, { body: { id: quiz.id, embedding: false } }, author)
  const off = await frame(quiz.id)
  expect([off.statusCode, off.body.includes(embeddingTexts.off)]).toEqual([403, true])
  expect(off.body).toContain(`/passing/${quiz.id}" target="_blank" rel="noopener"`)
  await site.call(ownQuizzes.settings, { body: { id: quiz.id, embedding: true } }, author)
  expect((await frame(quiz.id)).statusCode).toBe(200)
  await site.call(ownQuizzes.setVisibility, { body: { id: quiz.id, visibility: 'closed' } }, author)
  const closed = await frame(quiz.id)
  expect([closed.statusCode, closed.body.includes(embeddingTexts.closed)]).toEqual([403, true])
  await site.call(ownQuizzes.remove, { body: { id: quiz.id } }, author)
  const gone = await frame(quiz.id)
  expect([gone.statusCode, gone.body.includes(embeddingTexts.gone)]).toEqual([404, true])
  for (const { body } of [off, closed, gone]) expect(body).not.toContain('id="state"')
  for (const { body } of [closed, gone]) expect(body).not.toContain('/passing/')
})

test('a frame without an origin gets and takes a test as a guest, and its attempt counts for no order', async () => {
  const quiz = await aQuiz(db)
  const opaque = { origin: 'null', 'sec-fetch-site': 'cross-site' }
  const payload = { testId: quiz.id, userA: bestAnswers(quiz.content) }
  const perform = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: taking.perform.path, payload, headers })
  const taken = await perform(opaque)
  expect([taken.statusCode, taken.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const { source } = await db
    .selectFrom('attempts')
    .select('source')
    .where('id', '=', taken.json())
    .executeTakeFirstOrThrow()
  expect(source).toBe('embed')
  for (const url of [
    `/api/test/gettest/${quiz.id}`,
    `/api/test/gettest/${quiz.id}`,
    `/api/test/getresult/${taken.json()}`,
  ]) {
    const { statusCode, headers } = await site.app.inject({ url, headers: opaque })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
  }
  const { token } = await site.signUp()
  for (const named of [{ cookie: 'a=b' }, { authorization: `Bearer ${token}` }, { origin: 'https://evil.example' }])
    expect((await perform({ ...opaque, ...named })).statusCode).toBe(403)
})

test('a browser may ask before the calls of a frame without an origin, and before no others', async () => {
  const ask = (url: string) =>
    site.app.inject({ method: 'OPTIONS', url, headers: { origin: 'null', 'access-control-request-method': 'POST' } })
  expect(await ask(taking.perform.path)).toMatchObject({
    statusCode: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key, prefer, x-result-key',
    },
  })
  for (const other of [quizzes.create.path, likes.toggle.path, auth.login.path])
    expect((await ask(other)).headers['access-control-allow-origin']).toBeUndefined()
})

test('an attempt in a frame counts on the card, and for no order', async () => {
  const quiz = await aQuiz(db)
  const take = (source?: 'embed') =>
    site.call(taking.perform, {
      body: { testId: quiz.id, userA: bestAnswers(quiz.content), ...(source && { source }) },
    })
  const counters = () =>
    db
      .selectFrom('quiz_counters')
      .select(['uses_count', 'popularity', 'trend_key'])
      .where('quiz_id', '=', quiz.id)
      .executeTakeFirstOrThrow()
  const before = await counters()
  const id = await take('embed')
  const { source } = await db.selectFrom('attempts').select('source').where('id', '=', id).executeTakeFirstOrThrow()
  expect(source).toBe('embed')
  expect(await counters()).toEqual({ ...before, uses_count: before.uses_count + 1 })
  await take()
  expect((await counters()).popularity).toBeGreaterThan(before.popularity)
})
