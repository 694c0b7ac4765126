import { isIPv6 } from 'node:net'
import { userInfo } from 'node:os'
import { Client, type ClientBase, defaults, type Pool, type PoolConfig } from 'pg'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { StoreLimits } from './limits.ts'
import { isDirectConnection, useNamedStatements } from './prepared.ts'
import { serverPool } from './server-pool.ts'
import { sessionOptions, splitOptions } from './session-options.ts'
import { StoreProblem } from './store-problem.ts'
import type { StoreSource } from './store-source.ts'

const unsupportedParameter = /unsupported startup parameter/
/** What a pgbouncer does not pass on, and the value that is as good as none. */
const unpassed = { statement_timeout: '0', idle_in_transaction_session_timeout: '0', jit: 'on', enable_seqscan: 'on' }
/** What the code takes for granted, as a pattern of the only value that it knows. */
const needed = { DateStyle: 'ISO%', default_transaction_isolation: 'read committed' }

const bouncerAdvice = (unset: readonly string[]) =>
  `Перед PostgreSQL стоит pgbouncer, он не передаёт ${unset.join(', ')}: задайте это роли (alter role … set …).`

/** As libpq does, a URL without a user means that of the system; `pg` takes $USER, which services lack and `su` may keep. */
defaults.user = userOfSystem() ?? defaults.user

/** `setting` is the environment variable that error messages name; `checks` makes the check of a pool's new connections. */
type PostgresConfig = {
  databaseUrl: string
  setting?: string
  limits: StoreLimits
  log: BasicLogger
  checks?: () => (client: ClientBase) => Promise<void>
}

/** Connects to PostgreSQL at `databaseUrl`. Throws a `StoreProblem` when it does not answer within `limits`. */
export async function openPostgres({
  databaseUrl,
  setting = 'DATABASE_URL',
  limits,
  log,
  checks,
}: PostgresConfig): Promise<StoreSource> {
  const { address, options } = splitOptions(databaseUrl)
  const pool = (poolLimits: StoreLimits, startup: PoolConfig) =>
    serverPool({ connectionString: databaseUrl, ...connectionSettings(poolLimits), ...startup }, poolLimits, log)
  /** Our options come behind those of the address: the last one counts. */
  const limited = (poolLimits: StoreLimits): PoolConfig => {
    const own = serverLimits(poolLimits)
    return { ...own, connectionString: address, options: `${options} ${own.options}`.trim() }
  }
  const first = await probe(pool(limits, limited(limits)))
  const isBouncer = first.problem !== null && unsupportedParameter.test(reasonOf(first.problem))
  const { problem, isDirect, unset } = isBouncer ? await probe(pool(limits, {}), unsetOf) : first
  if (problem) throw new StoreProblem(`${nameOf(databaseUrl)}: ${explain(problem)}. Проверьте ${setting}.`)
  if (isBouncer && unset.length > 0) log.warn(bouncerAdvice(unset))
  return {
    kind: 'postgres',
    pool: (poolLimits) => {
      const startup = isBouncer ? {} : limited(poolLimits)
      const opened = pool(poolLimits, { ...startup, ...(checks && { onConnect: checks() }) })
      if (isDirect) opened.on('connect', useNamedStatements)
      return opened
    },
    close: async () => {},
  }
}

function userOfSystem(): string | undefined {
  try {
    return userInfo().username
  } catch {
    // A container may run as a number that no account has.
    return undefined
  }
}

/** Settings of all pools, whatever they connect to. */
export function connectionSettings(limits: StoreLimits): PoolConfig {
  return {
    application_name: 'kvizarium',
    max: 10,
    keepAlive: true,
    // Connections are renewed, so that they spread again after a failover or behind a load balancer.
    maxLifetimeSeconds: 1_800,
    ...(Number.isFinite(limits.queryMs) && { query_timeout: limits.queryMs + limits.networkMs }),
  }
}

/** Limits for the server to enforce, as startup parameters: pgbouncer in transaction mode forbids SET. */
export function serverLimits(limits: StoreLimits): PoolConfig {
  return {
    options: sessionOptions(limits),
    ...(Number.isFinite(limits.queryMs) && { statement_timeout: limits.queryMs }),
    ...(Number.isFinite(limits.idleTransactionMs) && { idle_in_transaction_session_timeout: limits.idleTransactionMs }),
  }
}

/** The error or null, whether there is no pooler in between, and what nobody has set as the site needs it. */
type Probed = { problem: unknown; isDirect: boolean; unset: string[] }

/** Connects once; `look` tells what nobody has set. */
async function probe(pool: Pool, look: (client: ClientBase) => Promise<string[]> = async () => []): Promise<Probed> {
  try {
    const client = await pool.connect()
    try {
      return { problem: null, isDirect: await isDirectConnection(client), unset: await look(client) }
    } finally {
      client.release()
    }
  } catch (problem) {
    return { problem, isDirect: false, unset: [] }
  } finally {
    await pool.end()
  }
}

async function unsetOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings join json_each_text($1) on key = name where setting = value
     union all
     select name from pg_settings join json_each_text($2) on key = name where setting not like value
     order by name`,
    [JSON.stringify(unpassed), JSON.stringify(needed)],
  )
  return rows.map(({ name }) => name)
}

/** The server without user and password. */
function nameOf(databaseUrl: string): string {
  const { host, port, database } = new Client({ connectionString: databaseUrl })
  const where = host.startsWith('/')
    ? `в сокете ${host}/.s.PGSQL.${port}`
    : `на ${isIPv6(host) ? `[${host}]` : host}:${port}`
  return `PostgreSQL ${where}, база «${database}»`
}

const explanations: Record<string, string> = {
  ECONNREFUSED: 'сервер не принимает соединений',
  ENOENT: 'такого сокета нет',
  EACCES: 'на этот сокет нет права',
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
