import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { PUBLIC_URL: 'https://quiz.example' } })
const { db } = site.store
beforeEach(site.store.emptied)
// What was remembered of the test before is forgotten by then.
beforeEach(() => site.clock.pass(3_600_000))

const read = (url: string) => site.app.inject({ url })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
const changesIn = (xml: string) => [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, moment]) => moment)

test('robots are told what to leave alone and where the sitemap is', async () => {
  const { headers, body } = await read('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=600')
  expect(body).toContain('User-agent: *\nDisallow: /api/\n')
  expect(body).toContain('\nSitemap: https://quiz.example/sitemap.xml\n')
})

test('the sitemap names the pages that are there for everybody', async () => {
  const index = await read('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.headers['cache-control']).toBe('public, max-age=600')
  expect(addressesIn(index.body)).toEqual(['https://quiz.example/sitemap-pages.xml'])
  const pages = await read('/sitemap-pages.xml')
  expect(addressesIn(pages.body)).toEqual(
    ['/', '/all-test', '/autors', '/agreement', '/privacy'].map((path) => `https://quiz.example${path}`),
  )
  expect(changesIn(pages.body)).toEqual([])
})

test('every listed test is in it, with its last change', async () => {
  const older = await aQuiz(db, { now: new Date('2026-01-02T03:04:05Z') })
  const newer = await aQuiz(db, { now: new Date('2026-02-03T04:05:06Z') })
  const [, ofTests] = addressesIn((await read('/sitemap.xml')).body)
  expect(ofTests).toBe('https://quiz.example/sitemap-tests-1.xml')
  const { body } = await read('/sitemap-tests-1.xml')
  expect(addressesIn(body)).toEqual([older, newer].map(({ id }) => `https://quiz.example/passing/${id}`))
  expect(changesIn(body)).toEqual(['2026-01-02T03:04:05.000Z', '2026-02-03T04:05:06.000Z'])
  expect(changesIn((await read('/sitemap.xml')).body)).toEqual(['2026-02-03T04:05:06.000Z'])
  expect(changesIn((await read('/sitemap-pages.xml')).body)).toEqual(Array(2).fill('2026-02-03T04:05:06.000Z'))
})

test('a test that is listed no more is in it no more', async () => {
  expectDrift('a test is taken off the lists by hand')
  const kept = await aQuiz(db)
  const { id } = await aQuiz(db)
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', id).execute()
  expect(addressesIn((await read('/sitemap-tests-1.xml')).body)).toEqual([`https://quiz.example/passing/${kept.id}`])
})

test('more tests than one sitemap may hold stand in several, each once', async () => {
  expectDrift('tests are written by the thousand')
  const { id: firstId } = await aQuiz(db)
  const ids = Array.from({ length: 50_001 }, (_, index) => firstId + 1 + index)
  await sql`
    insert into quizzes (id, author_id, subject_id, kind, title, description, cover)
    select id + number, author_id, subject_id, kind, title, description, cover
    from quizzes, generate_series(1, ${ids.length}::int) as number`.execute(db)
  const [, ...parts] = addressesIn((await read('/sitemap.xml')).body)
  const listed = await Promise.all(
    parts.map(async (part) => addressesIn((await read(new URL(String(part)).pathname)).body)),
  )
  for (const addresses of listed) expect(addresses.length).toBeLessThanOrEqual(50_000)
  expect(listed.flat()).toEqual([firstId, ...ids].map((id) => `https://quiz.example/passing/${id}`))
})

test.each(['/sitemap-tests-0.xml', '/sitemap-tests-2.xml', '/sitemap-tests-999999999.xml', '/sitemap-tests-x.xml'])(
  '%s is not there',
  async (address) => {
    await aQuiz(db)
    expect((await read(address)).statusCode).toBe(404)
  },
)
