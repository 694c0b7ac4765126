import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { fastify } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { addResponseCache } from '#server/platform/http/response-cache.ts'
import { counting } from '#server/testing/counting.ts'
import { expectDrift, findDriftAfterEach } from '#server/testing/drift.ts'
import { eraseAccount } from '#server/testing/erased-accounts.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'
import { crawlersRoutes } from './crawlers.routes.ts'

const store = counting(await testStore())
const site = await buildTestApp({ config: { PUBLIC_URL: 'https://quiz.example' }, store })
const { db } = site.store
beforeEach(site.store.reset)
findDriftAfterEach(db)
// Lets cached sitemaps of the test before expire.
beforeEach(() => site.clock.advance(3_600_000))

const read = (url: string) => site.app.inject({ url })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
const changesIn = (xml: string) => [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, moment]) => moment)

test('robots.txt disallows the API, account pages and dialogs, and names the sitemap', async () => {
  const { headers, body } = await read('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=600')
  expect(body).toContain('User-agent: *\nDisallow: /api/\n')
  expect(body).toContain('\nSitemap: https://quiz.example/sitemap.xml\n')
})

test('the sitemap contains the public pages', async () => {
  const index = await read('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.headers['cache-control']).toBe('public, max-age=600')
  expect(addressesIn(index.body)).toEqual(['https://quiz.example/sitemap-pages.xml'])
  const pages = await read('/sitemap-pages.xml')
  expect(addressesIn(pages.body)).toEqual(
    ['/', '/all-test', '/autors', '/help/works', '/agreement', '/privacy'].map((path) => `https://quiz.example${path}`),
  )
  expect(changesIn(pages.body)).toEqual([])
})

test('the sitemap contains every listed test with its last change', async () => {
  const older = await aQuiz(db, { now: new Date('2026-01-02T03:04:05Z') })
  const newer = await aQuiz(db, { now: new Date('2026-02-03T04:05:06Z') })
  const [, ofQuizzes] = addressesIn((await read('/sitemap.xml')).body)
  expect(ofQuizzes).toBe('https://quiz.example/sitemap-tests-1.xml')
  const { body } = await read('/sitemap-tests-1.xml')
  expect(addressesIn(body)).toEqual([older, newer].map(({ id }) => `https://quiz.example/passing/${id}`))
  expect(changesIn(body)).toEqual(['2026-01-02T03:04:05.000Z', '2026-02-03T04:05:06.000Z'])
  expect(changesIn((await read('/sitemap.xml')).body)).toEqual(['2026-02-03T04:05:06.000Z'])
  expect(changesIn((await read('/sitemap-pages.xml')).body)).toEqual(Array(2).fill('2026-02-03T04:05:06.000Z'))
})

test('a test that is not listed is not in the sitemap', async () => {
  expectDrift('a test is taken off the lists by hand')
  const listed = await aQuiz(db)
  const { id } = await aQuiz(db)
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', id).execute()
  expect(addressesIn((await read('/sitemap-tests-1.xml')).body)).toEqual([`https://quiz.example/passing/${listed.id}`])
})

test('tests beyond the size of one part are split into parts, each once, and the lists changed with the latest of them', async () => {
  const small = fastify()
  addResponseCache(small, site.context.cache)
  crawlersRoutes(site.context, small, { partSize: 3 })
  const ids: number[] = []
  for (let day = 1; day <= 8; day++) ids.push((await aQuiz(db, { now: new Date(`2026-04-0${day}T00:00:00Z`) })).id)
  const read = async (url: string) => (await small.inject({ url })).body
  const [, ...parts] = addressesIn(await read('/sitemap.xml'))
  expect(parts.length).toBeGreaterThanOrEqual(3)
  expect(changesIn(await read('/sitemap-pages.xml'))).toEqual(Array(2).fill('2026-04-08T00:00:00.000Z'))
  const listed = await Promise.all(parts.map(async (part) => addressesIn(await read(new URL(String(part)).pathname))))
  for (const addresses of listed) expect(addresses.length).toBeLessThanOrEqual(3)
  expect(listed.flat()).toEqual(ids.map((id) => `https://quiz.example/passing/${id}`))
})

test('a sitemap is loaded once in ten minutes for all requests and encodings', async () => {
  await aQuiz(db)
  const queriesOf = async (url: string, headers = {}) => {
    const before = store.queries()
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.app.inject({ url, headers })))
    for (const { statusCode } of answers) expect(statusCode).toBe(200)
    return store.queries() - before
  }
  const urls = ['/sitemap-tests-1.xml', '/sitemap-tests-01.xml', '/sitemap-tests-1.xml?x=1', '/sitemap.xml']
  const counts = []
  for (const url of urls) counts.push(await queriesOf(url))
  // One for the parts, one for the tests.
  expect(counts).toEqual([2, 0, 0, 0])
  expect(await queriesOf('/sitemap-tests-1.xml', { 'accept-encoding': 'br', accept: 'x/y' })).toBe(0)
  site.clock.advance(600_000)
  expect(await queriesOf('/sitemap-tests-1.xml')).toBe(2)
})

test('sitemaps that do not exist cost no query each', async () => {
  await aQuiz(db)
  await read('/sitemap.xml')
  const before = store.queries()
  for (let part = 100; part < 120; part++) expect((await read(`/sitemap-tests-${part}.xml`)).statusCode).toBe(404)
  expect(store.queries()).toBe(before)
})

test('a request with the ETag of the sitemap gets 304', async () => {
  await aQuiz(db)
  const { etag } = (await read('/sitemap-tests-1.xml')).headers
  const again = await site.app.inject({ url: '/sitemap-tests-1.xml', headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['/sitemap-tests-0.xml', '/sitemap-tests-2.xml', '/sitemap-tests-999999999.xml', '/sitemap-tests-x.xml'])(
  '%s is not found',
  async (address) => {
    await aQuiz(db)
    expect((await read(address)).statusCode).toBe(404)
  },
)

test('the feed has the newest listed tests, and follows their visibility', async () => {
  const author = await site.signUp({ full_name: 'Лев & Ко' })
  const at = (day: number) => new Date(`2026-03-0${day}T00:00:00Z`)
  const older = await aQuiz(db, { authorId: author.id, title: 'Ёлки <b>', description: 'Хвоя & <i>', now: at(1) })
  const newer = await aQuiz(db, { authorId: author.id, title: 'Реки', now: at(2) })
  await aQuiz(db, { title: 'По ссылке', settings: { visibility: 'link' }, now: at(3) })
  await db
    .updateTable('quizzes')
    .set({ updated_at: at(4) })
    .where('id', '=', older.id)
    .execute()
  const { headers, body } = await read('/feed.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect([...body.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)).toEqual([
    'https://quiz.example/',
    `https://quiz.example/passing/${newer.id}`,
    `https://quiz.example/passing/${older.id}`,
  ])
  // The latest change is that of the older one.
  expect(body).toContain('<updated>2026-03-04T00:00:00.000Z</updated>\n<link rel="self"')
  expect(body).toContain('<title>Ёлки &lt;b&gt;</title>')
  expect(body).toContain('<name>Лев &amp; Ко</name>')
  // RFC 4287: times are those of RFC 3339, the feed names itself and its author, ids are unique.
  expect([...body.matchAll(/<(?:published|updated)>([^<]*)</g)].map(([, time = '']) => time)).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  )
  expect(body).toContain('<link rel="self" type="application/atom+xml" href="https://quiz.example/feed.xml"/>')
  const [, ...entries] = body.split('<entry>')
  for (const entry of entries)
    for (const tag of ['id', 'title', 'updated', 'author', 'summary']) expect(entry.split(`<${tag}>`)).toHaveLength(2)
  expect(entries[1]).toMatch(/<published>2026-03-01[^<]*<\/published>\n<updated>2026-03-04/)
  // A picture for readers that show enclosures, and in the content for the others.
  const picture = `https://quiz.example/share/test/${newer.id}.jpg?v=1`
  expect(entries[0]).toContain(`<link rel="enclosure" type="image/jpeg" href="${picture}"/>`)
  expect(entries[0]).toContain(`<content type="html">&lt;p&gt;&lt;img src=&quot;${picture}&quot; alt=&quot;Реки&quot;`)
  // Texts of authors are escaped for HTML, and that for XML.
  expect(entries[1]).toContain('alt=&quot;Ёлки &amp;lt;b&amp;gt;&quot;')
  expect(entries[1]).toContain('<summary>Хвоя &amp; &lt;i&gt;</summary>')
  expect(entries[1]).toContain('&lt;p&gt;Хвоя &amp;amp; &amp;lt;i&amp;gt;&lt;/p&gt;</content>')
  const shown = await site.app.inject(new URL(picture).pathname)
  expect(shown.statusCode).toBe(302)
  await site.call(ownQuizzes.setVisibility, { body: { id: newer.id, visibility: 'closed' } }, author)
  expect((await read('/feed.xml')).body).not.toContain('Реки')
})

test('an author in the feed has a page, but for the one whose account was deleted', async () => {
  const { authorId: goneId } = await aQuiz(db)
  await eraseAccount(site, { id: goneId }, 'keep')
  const { authorId } = await aQuiz(db)
  const { body } = await read('/feed.xml')
  expect([...body.matchAll(/<uri>([^<]*)</g)].map(([, uri]) => uri)).toEqual([
    `https://quiz.example/profile/${authorId}`,
  ])
})

test('the feed of a site without tests is whole', async () => {
  expect((await read('/feed.xml')).body).toMatch(/<updated>[^<]+<\/updated>[\s\S]*<\/feed>/)
})
