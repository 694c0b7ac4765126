import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { readMigrations } from '#server/platform/store/migration-files.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { TimeoutError, withTimeout } from '#server/platform/store/replica/with-timeout.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'

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

/** Why this process is not ready for requests; null when it is. */
type Unreadiness = string | null

/** How long a probe waits for the store. */
const storeTimeoutMs = 2_000
/** How long a result is reused. */
const ttlMs = 1_000

/** A readiness check: the store answers in time and has every migration of the program. */
function readinessOf(store: Pick<Store, 'db'>, clock: () => Date): () => Promise<Unreadiness> {
  const known = readMigrations(migrationsFolder)
  const check = () =>
    withTimeout(storeTimeoutMs, missingMigrations(store, known)).catch((error: unknown) =>
      error instanceof TimeoutError ? 'the store does not answer' : `the store cannot be used: ${reasonOf(error)}`,
    )
  return memoizeFor(check, { milliseconds: ttlMs, clock })
}

async function missingMigrations(
  { db }: Pick<Store, 'db'>,
  known: ReturnType<typeof readMigrations>,
): Promise<Unreadiness> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = (await known).map(({ name }) => name).filter((name) => !applied.has(name))
  return missing.length > 0 ? `migrations are missing: ${missing.join(', ')}` : null
}
