import { account, archivePath } from '@quiz/contract/account/account.ts'
import { api } from '@quiz/contract/api.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { feedPath } from '@quiz/contract/paths.ts'
import { quizPicture, resultPicture } from '@quiz/contract/quiz/sharing.ts'
import { embedPath, oembedPath } from '@quiz/contract/site/embedding.ts'
import { wire } from '@quiz/contract/wire.ts'
import { fastify } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/features/account/password-hashes.ts'
import { pageHandler } from '#server/render/pages.ts'
import { aGame, aGamePlayer } from '#server/testing/live-players.ts'
import { aPupil } from '#server/testing/pupil-factory.ts'
import { anAttempt, aSmallSite } from '#server/testing/small-site.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aTakenWork } from '#server/testing/work-takers.ts'

const origin = 'https://quiz.example'
const settings = { PUBLIC_URL: origin, AD_SCRIPT_URL: 'https://ads.example/ads.js', AD_BLOCK_HOME: 'R-A-1-1' }
const site = await buildTestApp({ config: settings })
const { author, quiz } = await aSmallSite(site)
const resultId = await anAttempt(site, quiz, author)
const password = 'синий трактор едет'
const { db } = site.store
// One person may read everything.
const may = { is_admin: true, password_hash: await hashPassword(password) }
await db.updateTable('users').set(may).where('id', '=', author.id).execute()
await db.updateTable('quizzes').set({ review: 'full' }).where('id', '=', quiz.id).execute()

const { token } = await site.signIn(author.id)
const authorization = { authorization: `Bearer ${token}` }
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const { avatar } = await db.selectFrom('users').select('avatar').where('id', '=', author.id).executeTakeFirstOrThrow()
const hash = avatar ?? ''
const sharePictures = [quizPicture(quiz.id, 1), resultPicture(resultId)]
/** The final address of a picture; on a busy machine the first answer may lead to the picture of the site. */
const finalAddress = (url: string) =>
  vi.waitFor(
    async () => {
      const { location } = (await get(url)).headers
      expect(location).toMatch(/^\/share\//)
      return String(location)
    },
    { timeout: 60_000, interval: 500 },
  )
const drawn = await Promise.all(sharePictures.map(finalAddress))

/** What the address of a call needs besides its path. */
const queries: Record<string, string> = {
  [api.comments.list.path]: `testId=${quiz.id}`,
  [api.images.cover.path]: `testId=${quiz.id}`,
  [api.profiles.get.path]: `profileId=${author.id}`,
  [api.workQuestions.get.path]: `questionId=${quiz.content.questions[0]?.id}`,
}
const { sessionId } = await site.call(api.practice.begin, { body: { testId: quiz.id, utcOffset: 0 } }, { token })
const { workId, code, attemptId, key } = await aTakenWork(site, quiz)
const { participants } = await site.call(api.works.table, { params: { id: workId }, query: {} }, { token })
queries[api.workPaper.get.path] = `participantId=${participants[0]?.id}`
queries[api.classTable.export.path] = 'format=csv'
// The same browser knows a pupil.
await aPupil(db, { ownerId: author.id, now: site.clock.now(), key })
const classId = await site.call(api.classes.create, { body: { title: '7Б' } }, author)
const game = await aGame(site, { quiz: { id: quiz.id, author } })
await aGamePlayer(site, game.code, key).join()
await game.host.step('start')
/** What stands in the address of a call in the place of `:id`, where it is not that of the quiz. */
const ids: Record<string, string | number> = {
  [api.results.get.path]: resultId,
  [api.review.get.path]: resultId,
  [api.practice.state.path]: sessionId,
  [api.works.get.path]: workId,
  [api.works.table.path]: workId,
  [api.works.attempt.path]: attemptId,
  [api.workQuestions.get.path]: workId,
  [api.workPrinting.variants.path]: workId,
  [api.workPaper.get.path]: workId,
  [api.classes.get.path]: classId,
  [api.classTable.table.path]: classId,
  [api.classTable.themes.path]: classId,
  [api.classTable.export.path]: classId,
  [api.live.get.path]: game.id,
  [api.live.board.path]: game.id,
  [api.live.table.path]: game.id,
  [api.livePlaying.entry.path]: game.code,
  [api.livePlaying.state.path]: game.code,
  [api.workTaking.entry.path]: code,
  [api.workTaking.result.path]: attemptId,
}
const idOf = (path: string) => ids[path] ?? quiz.id

/** A download of a test by an administrator is logged. */
const isChanging = ({ changesByGet, replyType }: Endpoint) => changesByGet === true || replyType === 'file'
const endpoints = site.context.endpoints.routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
const calls = endpoints
  .filter((endpoint) => !isChanging(endpoint))
  .map(({ path }) => `${path.replace(/:\w+/, String(idOf(path)))}${queries[path] ? `?${queries[path]}` : ''}`)
const others = [
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/swagger-ui.css',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-tests-1.xml',
  feedPath,
  `/images/${hash}/310`,
  site.context.imageSigner.addressOf(hash),
  ...sharePictures,
  ...drawn,
  embedPath(quiz.id),
  `${oembedPath}?url=${encodeURIComponent(`${origin}/passing/${quiz.id}`)}`,
  '/ad-frame/home',
  '/healthz',
  '/readyz',
  // A refusal, an unknown address.
  '/images/none',
  '/api/none',
]

/** Headers that differ from one request to the next. */
const ofOneResponse = { date: undefined, 'x-request-id': undefined, 'set-cookie': undefined, connection: undefined }

describe.each([
  ['a plain request', {}],
  ['a request for packed bytes', { 'accept-encoding': 'br, gzip' }],
])('HEAD, %s', (_, headers) => {
  test.each([...calls, ...others])('%s is answered as GET is, without the body', async (url) => {
    const all = { ...headers, ...(url.startsWith('/api') && { ...authorization, [wire.resultKeyHeader]: key }) }
    // The first request fills caches.
    await get(url, all)
    const read = await get(url, all)
    const asked = await site.app.inject({ method: 'HEAD', url, headers: all })
    expect(asked.body).toBe('')
    expect({ status: asked.statusCode, ...asked.headers, ...ofOneResponse }).toEqual({
      status: read.statusCode,
      ...read.headers,
      ...ofOneResponse,
    })
    if (!url.endsWith('/none')) expect(read.statusCode).toBeLessThan(400)
  })
})

test('a HEAD that the client has already seen is answered with 304, as GET is', async () => {
  const { headers } = await get(feedPath)
  const condition = { 'if-none-match': String(headers.etag) }
  const [read, asked] = [
    await get(feedPath, condition),
    await site.app.inject({ method: 'HEAD', url: feedPath, headers: condition }),
  ]
  expect(asked.statusCode).toBe(304)
  expect({ ...asked.headers, ...ofOneResponse }).toEqual({ ...read.headers, ...ofOneResponse })
})

test('every address that answers GET has an answer to HEAD', () => {
  const routesOf = (method: 'GET' | 'HEAD') => site.app.printRoutes({ method }).replaceAll(/ \([A-Z, ]+\)/g, '')
  expect(routesOf('HEAD')).toBe(routesOf('GET'))
})

const changing = endpoints.filter(isChanging).map(({ path }) => path.replace(':id', '1'))

test.each([...changing, archivePath])('HEAD of %s, which changes by GET, is 405', async (url) => {
  const asked = await site.app.inject({ method: 'HEAD', url: `${url}?testId=${quiz.id}`, headers: authorization })
  expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([405, 'GET', ''])
  expect((await site.call(api.quizzes.get, { params: { id: quiz.id }, query: {} })).id).toBe(quiz.id)
})

test('HEAD does not use the address of an archive up', async () => {
  const { url } = await site.call(account.exportData, { body: { password } }, { token })
  const path = url.slice(origin.length)
  expect((await site.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(405)
  expect((await get(path)).statusCode).toBe(200)
})

test.each(['/', '/none'])('HEAD of the page %s has the headers of GET', async (url) => {
  const pages = fastify()
  const page = { redirect: null, title: '', meta: [], canonical: null, body: '', state: '{}', modules: [] }
  const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], stylesOf: () => [], extraHead: '' }
  const render = async () => ({ ...page, status: url === '/' ? 200 : 404 })
  const handler = pageHandler(site.context, { site: async () => ({ render, assets }), hasPolicy: true })
  pages.setNotFoundHandler(handler)
  const read = await pages.inject({ url })
  const asked = await pages.inject({ method: 'HEAD', url })
  expect([asked.statusCode, asked.body]).toEqual([read.statusCode, ''])
  expect({ ...asked.headers, ...ofOneResponse }).toEqual({ ...read.headers, ...ofOneResponse })
})
