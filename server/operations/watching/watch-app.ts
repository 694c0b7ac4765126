import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { healthRoutes } from './health.routes.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { tellRequestIds } from './request-ids.ts'
import { logRequests } from './request-log.ts'

/** Gives operators what they watch a process by: ids and lines of requests, health, metrics. */
export function watchApp(app: FastifyInstance, context: AppContext): void {
  tellRequestIds(app)
  logRequests(app)
  healthRoutes(app, context)
  metricsRoutes(app, context)
}
