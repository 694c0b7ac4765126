import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { House } from '#server/platform/house.ts'
import { showHouse } from './house-metrics.ts'
import { guardMetrics } from './metrics-access.ts'
import { measureRequests } from './request-metrics.ts'

/** Memory, the event loop and garbage collection belong to the process, however many applications live in it. */
const ofProcess = new Registry()
let isCollecting = false

/** What Prometheus asks for, under `/metrics`. */
export function metricsRoutes(
  app: FastifyInstance,
  house: Pick<House, 'store' | 'images' | 'reads' | 'config' | 'calls'>,
): void {
  if (!isCollecting) collectDefaultMetrics({ register: ofProcess })
  isCollecting = true
  const ofApp = new Registry()
  measureRequests(app, ofApp)
  showHouse(ofApp, house)
  const all = Registry.merge([ofProcess, ofApp])

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    guardMetrics(request, house.config.metricsToken)
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}
