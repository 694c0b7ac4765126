import { userInfo } from 'node:os'
import { type ClientBase, defaults, type Pool, type PoolConfig } from 'pg'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { StoreLimits } from './limits.ts'
import { isDirectConnection, useNamedStatements } from './prepared.ts'
import { explainConnection, nameOf, readAddress } from './server-address.ts'
import { serverPool } from './server-pool.ts'
import { sessionOptions } from './session-options.ts'
import { endPool } from './store-pool.ts'
import { StoreProblem } from './store-problem.ts'
import type { StoreSource } from './store-source.ts'

const unsupportedParameter = /unsupported startup parameter/
/** What a pgbouncer does not pass on, and the value that is as good as none. */
const unpassed = { statement_timeout: '0', idle_in_transaction_session_timeout: '0', jit: 'on', enable_seqscan: 'on' }
/** What the code takes for granted: a pattern of the only value that it knows, and that value. `array_nulls` is not sent. */
const needed: Record<string, { pattern: string; sql: string }> = {
  DateStyle: { pattern: 'ISO%', sql: "'ISO'" },
  default_transaction_isolation: { pattern: 'read committed', sql: "'read committed'" },
  array_nulls: { pattern: 'on', sql: 'on' },
}

const bouncerAdvice = (unset: readonly string[]) =>
  `Перед PostgreSQL стоит pgbouncer, он не передаёт ${unset.join(', ')}: задайте это роли (alter role … set …).`

const refusalWithout = (missing: readonly string[]) =>
  `${missing.some((name) => name !== 'array_nulls') ? 'посредник (pgbouncer) не передаёт того' : 'роли или базе задано иначе то'}, без чего сайт не работает: ${missing.join(', ')}. Задайте это роли: ${missing.map((name) => `alter role … set ${name} = ${needed[name]?.sql}`).join('; ')}`

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
  const { address, options } = readAddress(databaseUrl)
  const pool = (poolLimits: StoreLimits, startup: PoolConfig) =>
    serverPool({ connectionString: address, ...connectionSettings(poolLimits), ...startup }, poolLimits, log)
  /** Our options come behind those of the address: the last one counts. */
  const limited = (poolLimits: StoreLimits): PoolConfig => {
    const own = serverLimits(poolLimits)
    return { ...own, options: `${options} ${own.options}`.trim() }
  }
  /** What a pgbouncer takes that refuses ours. */
  const unlimited: PoolConfig = options === '' ? {} : { options }
  const first = await probe(pool(limits, limited(limits)))
  const isBouncer = first.problem !== null && unsupportedParameter.test(reasonOf(first.problem))
  const { problem, isDirect, unset } = isBouncer ? await probe(pool(limits, unlimited)) : first
  if (problem) throw new StoreProblem(`${nameOf(databaseUrl)}: ${explainConnection(problem)}. Проверьте ${setting}.`)
  // One that ignores parameters takes them and drops them.
  const missing = unset.filter((name) => name in needed)
  if (missing.length > 0) throw new StoreProblem(`${nameOf(databaseUrl)}: ${refusalWithout(missing)}.`)
  if (unset.length > 0) log.warn(bouncerAdvice(unset))
  return {
    kind: 'postgres',
    pool: (poolLimits) => {
      const startup = isBouncer ? unlimited : limited(poolLimits)
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

/** Connects once. */
async function probe(pool: Pool): Promise<Probed> {
  try {
    const client = await pool.connect()
    try {
      return { problem: null, isDirect: await isDirectConnection(client), unset: await unsetOf(client) }
    } finally {
      client.release()
    }
  } catch (problem) {
    return { problem, isDirect: false, unset: [] }
  } finally {
    await endPool(pool)
  }
}

async function unsetOf(client: ClientBase): Promise<string[]> {
  const patterns = Object.fromEntries(Object.entries(needed).map(([name, { pattern }]) => [name, pattern]))
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings join json_each_text($1) on key = name where setting = value
     union all
     select name from pg_settings join json_each_text($2) on key = name where setting not like value
     order by name`,
    [JSON.stringify(unpassed), JSON.stringify(patterns)],
  )
  return rows.map(({ name }) => name)
}
