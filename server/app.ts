import { api } from '@quiz/contract/api.ts'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { roomsOf } from '#server/features/live/rooms.ts'
import { embeddingRoutes } from '#server/features/site/embedding/embedding.routes.ts'
import { framedQuizzes } from '#server/features/site/embedding/framed-quiz.ts'
import { oembedRoutes } from '#server/features/site/embedding/oembed.routes.ts'
import { registerFeatures } from '#server/features.ts'
import { observabilityRoutes } from '#server/operations/observability/observability.routes.ts'
import { drainOnClose } from '#server/operations/shutdown/drain.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseTwoHosts } from '#server/platform/http/anti-forgery.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { headersOf, setHeaders } from '#server/platform/http/headers.ts'
import { leaveBodiesUnread } from '#server/platform/http/request-body/read-body.ts'
import { addResponseCache } from '#server/platform/http/response-cache.ts'
import { closeSlowReaders, httpTimeouts } from '#server/platform/http/timeouts.ts'
import { answerUnparsed } from '#server/platform/http/unparsed.ts'
import { finishUnreadBodies } from '#server/platform/http/unread-bodies.ts'
import { Idempotency } from '#server/platform/idempotency/idempotency.ts'
import { requestIdGenerator } from '#server/platform/observability/request-ids.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { serveReference } from '#server/platform/openapi/reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registerRoutes } from '#server/platform/requests/handle-request.ts'
import { serveBuiltFiles } from '#server/render/built-files.ts'
import { loadBuiltSite } from '#server/render/built-site.ts'
import { serveDevSite } from '#server/render/dev-site.ts'
import { gamePages } from '#server/render/game-pages.ts'
import { pageHandler, siteOf } from '#server/render/pages.ts'

/** How pages are served: from the build, from the sources while developing, or not at all (API tests). */
export type SiteMode = 'built' | 'dev' | 'none'

const refuseSchemas = () => {
  throw new Error('Schemas belong to the contract, not to routes')
}
/** Endpoints validate with schemas of the contract, so Fastify's schema compilers are not loaded. */
const noCompilers = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas }

/** Registers every route and hook on a Fastify instance; the caller listens and closes. */
export async function buildApp(context: AppContext, mode: SiteMode): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log
  const idOf = requestIdGenerator(context.config.trustProxy)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: idOf,
    // Requests have no logger of their own, which each would pay for: `logFailure` names the request.
    childLoggerFactory: (logger, _bindings, { level }) => (level ? logger.child({}, { level }) : logger),
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: noCompilers },
    // During the shutdown requests on open connections are answered, as a proxy may not retry them.
    return503OnClosing: false,
    connectionTimeout: httpTimeouts.idle,
    requestTimeout: httpTimeouts.request,
    http: { headersTimeout: httpTimeouts.headers, connectionsCheckingInterval: httpTimeouts.checkInterval },
    // A URL that cannot be decoded reaches neither a route nor a hook.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request, reply.headers(headersOf(context.config))),
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, headersOf(context.config)),
  })
  leaveBodiesUnread(app)
  // A plugin keeps the error handler from its registration, so this comes before all plugins.
  app.setErrorHandler(sendProblem)
  setHeaders(app, context.config)
  refuseTwoHosts(app)
  const ownOrigins = new Set([new URL(context.config.publicUrl).origin])
  addResponseCache(app, context.cache)
  observabilityRoutes(app, context)
  // Before connections are drained: polls that wait would hold them.
  app.addHook('preClose', async () => roomsOf(context).end())
  drainOnClose(app)
  closeSlowReaders(app.server)
  finishUnreadBodies(app, { proxies: context.config.trustProxy })

  registerFeatures(context, app)
  const idempotency = new Idempotency(context.store.db, context.clock)
  registerRoutes(app, context.endpoints.routes, { ...context, idempotency, ownOrigins })
  await serveReference(app, () => openApiDocument(api, context.config.publicUrl))
  await servePages(app, context, mode)
  return app
}

async function servePages(app: FastifyInstance, context: AppContext, mode: SiteMode): Promise<void> {
  const site = mode === 'none' ? null : await siteSource(app, mode)
  const hasPolicy = mode !== 'dev'
  const page = site && pageHandler(context, { site, hasPolicy })
  const filesOf = (entry: 'frame' | 'game') => async () => (site ? (await site())[entry]() : noEntryFiles)
  const findQuiz = framedQuizzes(context)
  embeddingRoutes(app, { site: siteOf(context.config), assets: filesOf('frame'), hasPolicy, findQuiz })
  gamePages(app, { brand: context.config.site.brand, assets: filesOf('game'), hasPolicy })
  oembedRoutes(context, app, findQuiz)
  if (mode === 'built') await serveBuiltFiles(app)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      page !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|images|assets|share|embed)(\/|$)/i.test(request.url)
    return isPage ? page(request, reply) : sendProblem(refuse('address_not_found'), request, reply)
  })
}

/** API tests have no build. */
const noEntryFiles = { styles: [], preloadFonts: [], script: '', extraHead: '' }

async function siteSource(app: FastifyInstance, mode: 'built' | 'dev') {
  if (mode === 'dev') return serveDevSite(app)
  const site = await loadBuiltSite()
  return async () => site
}
