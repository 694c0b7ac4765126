import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Measures how long requests take, by what was asked for and how it ended; a few microseconds a request. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'kvizarium_request_seconds',
    help: 'How long requests took, from their first byte to the end of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: routeOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    )
  })
}

/** Few enough to be counted apart: every file of the build is a route, and every page is none. */
function routeOf({ routeOptions, is404, url: asked }: FastifyRequest): string {
  const { url } = routeOptions
  if (is404 || url === undefined) return /^\/(api|images|assets)(\/|$)/i.test(asked) ? 'lost' : 'page'
  return url.startsWith('/assets/') ? '/assets/*' : url
}
