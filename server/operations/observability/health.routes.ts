import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { readinessOf, type Unreadiness } from './readiness.ts'

const retryAfterSeconds = 5
/** They come every few seconds: no line for each. */
const quiet = { logLevel: 'warn' } as const

/** What balancers and watchmen ask: whether the process lives, and whether it should get requests. */
export function healthRoutes(
  app: FastifyInstance,
  { store, clock, log }: Pick<AppContext, 'store' | 'clock' | 'log'>,
): void {
  const readiness = readinessOf(store, clock)
  let isEnding = false
  let told: Unreadiness = null

  app.addHook('preClose', async () => {
    isEnding = true
  })

  app.get('/healthz', quiet, async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))

  app.get('/readyz', quiet, async (_request, reply) => {
    const problem = isEnding ? 'the process is ending' : await readiness()
    if (problem !== told) log.warn({ problem }, problem ? 'not ready' : 'ready again')
    told = problem
    reply.header('cache-control', 'no-store')
    if (problem === null) return reply.send({ ready: true })
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ ready: false })
  })
}
