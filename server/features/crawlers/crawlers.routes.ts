import { pagePaths, passingPath } from '@quiz/contract/paths.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '#server/platform/house.ts'
import { refuse } from '#server/platform/refusal.ts'
import { remembered } from '#server/reading/remembered.ts'
import { listPart, listParts } from './crawlers.queries.ts'
import { robots, sitemap, sitemapIndex } from './sitemap.ts'

/** Ids of tests in one sitemap, which may hold 50,000: few enough to be written while somebody waits. */
const partSize = 10_000
const minute = 60_000

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', 'public, max-age=600').type(`${type}; charset=utf-8`).send(text)
const sendSitemap = (reply: FastifyReply, text: string) => send(reply, 'application/xml', text)

/** What search engines ask for: what they may read, and where it is. */
export function crawlersRoutes({ config: { publicUrl }, store, clock }: House, app: FastifyInstance): void {
  const parts = remembered(() => listParts(store.db, partSize), { milliseconds: 10 * minute, clock })
  const lastChange = async () =>
    (await parts()).map(({ changedAt }) => changedAt).sort((a, b) => Number(b) - Number(a))[0]

  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(publicUrl)))

  app.get('/sitemap.xml', async (_request, reply) => {
    const ofTests = (await parts()).map(({ part, changedAt }) => ({
      address: `${publicUrl}/sitemap-tests-${part}.xml`,
      changedAt,
    }))
    return sendSitemap(reply, sitemapIndex([{ address: `${publicUrl}/sitemap-pages.xml` }, ...ofTests]))
  })

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const { home, allTests, authors, agreement, privacy } = pagePaths
    const changedAt = await lastChange()
    const lists = [home, allTests].map((path) => ({ address: `${publicUrl}${path}`, changedAt }))
    const others = [authors, agreement, privacy].map((path) => ({ address: `${publicUrl}${path}` }))
    return sendSitemap(reply, sitemap([...lists, ...others]))
  })

  app.get<{ Params: { part: string } }>('/sitemap-tests-:part(^\\d{1,9}).xml', async (request, reply) => {
    const tests = await listPart(store.db, { part: Number(request.params.part), size: partSize })
    if (tests.length === 0) throw refuse('address_not_found')
    const places = tests.map(({ id, changedAt }) => ({ address: `${publicUrl}${passingPath(id)}`, changedAt }))
    return sendSitemap(reply, sitemap(places))
  })
}
