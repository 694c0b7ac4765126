import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendRequestIds } from '#server/platform/observability/request-ids.ts'
import { logRequests } from '#server/platform/observability/request-log.ts'
import { healthRoutes } from './health.routes.ts'
import { metricsRoutes } from './metrics.routes.ts'

/** Registers request ids, the request log, health probes and metrics. */
export function observabilityRoutes(app: FastifyInstance, context: AppContext): void {
  sendRequestIds(app)
  logRequests(app)
  healthRoutes(app, context)
  metricsRoutes(app, context)
}
