import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import { measureRequests } from '#server/platform/observability/request-metrics.ts'
import { exposeAppMetrics } from './app-metrics.ts'
import { guardMetrics } from './metrics-access.ts'

/** Memory, event loop and garbage collection are metrics of the process, which may run several applications. */
const ofProcess = new Registry()
let isCollecting = false

/** Registers `/metrics` for Prometheus. */
export function metricsRoutes(
  app: FastifyInstance,
  context: Pick<AppContext, 'store' | 'images' | 'readRouter' | 'config' | 'limiters'>,
): void {
  if (!isCollecting) collectDefaultMetrics({ register: ofProcess })
  isCollecting = true
  const ofApp = new Registry()
  measureRequests(app, ofApp)
  exposeAppMetrics(ofApp, context)
  const all = Registry.merge([ofProcess, ofApp])

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    guardMetrics(request, context.config.metricsToken)
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}
