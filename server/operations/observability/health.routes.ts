import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { readinessOf, type Unreadiness } from './readiness.ts'

const retryAfterSeconds = 5
/** Probes come every few seconds, so they are not logged. */
const quiet = { logLevel: 'warn' } as const

/** Registers the liveness probe `/healthz` and the readiness probe `/readyz`. */
export function healthRoutes(
  app: FastifyInstance,
  { store, clock, log }: Pick<AppContext, 'store' | 'clock' | 'log'>,
): void {
  const readiness = readinessOf(store, clock)
  let isStopping = false
  let lastLogged: Unreadiness = null

  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/healthz', quiet, async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))

  app.get('/readyz', quiet, async (_request, reply) => {
    const problem = isStopping ? 'the process is stopping' : await readiness()
    if (problem !== lastLogged) log.warn({ problem }, problem ? 'not ready' : 'ready again')
    lastLogged = problem
    reply.header('cache-control', 'no-store')
    if (problem === null) return reply.send({ ready: true })
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ ready: false })
  })
}
