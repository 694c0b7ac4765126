import { feedPath, pagePaths, passingPath } from '@quiz/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendCached } from '#server/platform/http/send-cached.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listNewest, listPart } from './crawlers.queries.ts'
import { atomFeed } from './feed.ts'
import { robots, SitemapCache, sitemap, sitemapIndex } from './sitemap-cache.ts'

/** Ids of tests in one sitemap. The format allows 50,000, but a crawler waits while the sitemap is loaded. */
const defaultPartSize = 10_000

/** Tests in the feed. */
const feedSize = 30

const caching = { 'cache-control': 'public, max-age=600' }
const types = { xml: 'application/xml; charset=utf-8', atom: 'application/atom+xml; charset=utf-8' }

/** A sitemap or the feed: its cache key and its load. */
type Document = { key: string; type?: string; load: () => Promise<string> }

/** robots.txt, the sitemaps and the feed. */
export function crawlersRoutes(context: AppContext, app: FastifyInstance, { partSize = defaultPartSize } = {}): void {
  const { store, config, clock } = context
  const { publicUrl, site } = config
  const cache = new SitemapCache(context, partSize)

  app.get('/robots.txt', (_request, reply) =>
    reply.headers(caching).type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  const serve = async (request: FastifyRequest, reply: FastifyReply, { key, type = types.xml, load }: Document) => {
    if (app.responseCache?.serve(request, reply, key)) return reply
    const entry = await cache.document(key, load)
    return sendCached(request, reply.headers(caching).type(type), { entry })
  }

  app.get(feedPath, async (request, reply) => {
    const load = async () => {
      const quizzes = await listNewest(store.db, feedSize)
      return atomFeed(quizzes, { brand: site.brand, publicUrl }, clock())
    }
    return serve(request, reply, { key: 'feed', type: types.atom, load })
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await cache.parts()
    const load = async () => {
      const ofQuizzes = parts.map(({ part, changedAt }) => ({
        address: `${publicUrl}/sitemap-tests-${part}.xml`,
        changedAt,
      }))
      return sitemapIndex([{ address: `${publicUrl}/sitemap-pages.xml` }, ...ofQuizzes])
    }
    return serve(request, reply, { key: 'sitemap', load })
  })

  app.get('/sitemap-pages.xml', async (request, reply) => {
    const parts = await cache.parts()
    const load = async () => {
      const { home, allQuizzes, authors, worksHelp, agreement, privacy } = pagePaths
      const [changedAt] = parts.map((part) => part.changedAt).sort((a, b) => Number(b) - Number(a))
      const lists = [home, allQuizzes].map((path) => ({ address: `${publicUrl}${path}`, changedAt }))
      const others = [authors, worksHelp, agreement, privacy].map((path) => ({ address: `${publicUrl}${path}` }))
      return sitemap([...lists, ...others])
    }
    return serve(request, reply, { key: 'sitemap pages', load })
  })

  app.get<{ Params: { part: string } }>('/sitemap-tests-:part(^\\d{1,9}).xml', async (request, reply) => {
    const part = Number(request.params.part)
    // Numbers without tests cost no query.
    if (!(await cache.parts()).some((known) => known.part === part)) throw refuse('address_not_found')
    const load = async () => {
      const quizzes = await listPart(store.db, { part, size: partSize })
      return sitemap(quizzes.map(({ id, changedAt }) => ({ address: `${publicUrl}${passingPath(id)}`, changedAt })))
    }
    return serve(request, reply, { key: `sitemap tests ${part}`, load })
  })
}
