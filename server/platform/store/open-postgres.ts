import type { Pool, PoolConfig } from 'pg'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { StoreLimits } from './limits.ts'
import { leadsToServer, runPreparedByName } from './prepared.ts'
import { serverPool } from './server-pool.ts'
import { StoreProblem } from './store-problem.ts'
import type { StoreSource } from './store-source.ts'

/** What the network may take on top of a statement's own limit before the connection counts as dead, milliseconds. */
const networkMs = 2_000

const unsupportedParameter = /unsupported startup parameter/
const bouncerAdvice =
  'Перед PostgreSQL стоит pgbouncer, он не передаёт statement_timeout, idle_in_transaction_session_timeout, jit и enable_seqscan: задайте их роли (alter role … set …).'

/**
 * How statements are to be planned. Compiling one takes longer than running any of ours; how dear it looks says little of that.
 * And ours want a few rows of a table: where an index leads to them, the whole table is never the better way, whatever its
 * statistics say.
 */
export const plannerOptions = '-c jit=off -c enable_seqscan=off'

/** `setting` is the one that an operator is told to look at. */
type PostgresConfig = { databaseUrl: string; setting?: string; limits: StoreLimits; log: BasicLogger }

/** PostgreSQL at `databaseUrl`, once it has answered within `limits`. Throws `StoreProblem`. */
export async function openPostgres({
  databaseUrl,
  setting = 'DATABASE_URL',
  limits,
  log,
}: PostgresConfig): Promise<StoreSource> {
  const pool = (wanted: StoreLimits, startup: PoolConfig) =>
    serverPool({ ...common(databaseUrl, wanted), ...startup }, wanted, log)
  const first = await knock(pool(limits, serverLimits(limits)))
  const isBouncer = first.problem !== null && unsupportedParameter.test(reasonOf(first.problem))
  const { problem, isDirect } = isBouncer ? await knock(pool(limits, {})) : first
  if (problem) throw new StoreProblem(`${nameOf(databaseUrl)}: ${explain(problem)}. Проверьте ${setting}.`)
  if (isBouncer) log.warn(bouncerAdvice)
  return {
    kind: 'postgres',
    pool: (wanted) => {
      const opened = pool(wanted, isBouncer ? {} : serverLimits(wanted))
      if (isDirect) opened.on('connect', runPreparedByName)
      return opened
    },
    close: async () => {},
  }
}

function common(connectionString: string, limits: StoreLimits): PoolConfig {
  return {
    connectionString,
    application_name: 'kvizarium',
    max: 10,
    keepAlive: true,
    // Now and then a new connection: after a failover or behind a balancer they spread anew.
    maxLifetimeSeconds: 1_800,
    ...(Number.isFinite(limits.queryMs) && { query_timeout: limits.queryMs + networkMs }),
  }
}

/** The limits that the server itself keeps, told when connecting: pgbouncer in transaction mode forbids SET. */
function serverLimits(limits: StoreLimits): PoolConfig {
  return {
    options: plannerOptions,
    ...(Number.isFinite(limits.queryMs) && { statement_timeout: limits.queryMs }),
    ...(Number.isFinite(limits.idleTransactionMs) && { idle_in_transaction_session_timeout: limits.idleTransactionMs }),
  }
}

/** What keeps the server from answering, or null; whether nobody stands between. */
async function knock(pool: Pool): Promise<{ problem: unknown; isDirect: boolean }> {
  try {
    const client = await pool.connect()
    try {
      return { problem: null, isDirect: await leadsToServer(client) }
    } finally {
      client.release()
    }
  } catch (problem) {
    return { problem, isDirect: false }
  } finally {
    await pool.end()
  }
}

/** The server without user and password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL на ${host}, база «${pathname.slice(1)}»`
}

const explanations: Record<string, string> = {
  ECONNREFUSED: 'сервер не принимает соединений',
  ENOTFOUND: 'нет такого адреса',
  EAI_AGAIN: 'адрес не находится',
  ETIMEDOUT: 'сервер не отвечает',
  '28P01': 'не подходит имя или пароль',
  '28000': 'не подходит имя или пароль',
  '3D000': 'нет такой базы',
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const explanation = explanations[code]
  if (explanation) return `${explanation} (${code})`
  return /timeout/.test(reasonOf(error)) ? 'сервер не отвечает' : reasonOf(error)
}
