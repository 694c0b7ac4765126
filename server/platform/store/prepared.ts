import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const mark = /^\s*(?:select )?\/\* prepared: (\w+) \*\//

/**
 * The beginning of a statement that PostgreSQL plans once a connection: for frequent statements that take longer to
 * plan than to run, and whose plan is the same for all parameters. The text must be the same each time; with Kysely the
 * mark goes to the front of the `select`.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`)

/**
 * Makes a connection run marked statements as named ones. Not for a pooler, which changes servers between transactions.
 */
export function useNamedStatements(client: PoolClient): void {
  const query = client.query
  client.query = ((...parameters: unknown[]) => {
    const [text, values] = parameters
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined
    return query.apply(client, (name === undefined ? parameters : [{ name, text, values }]) as Parameters<typeof query>)
  }) as typeof query
}

/** Whether a connection reaches the server without a pooler, which would send process ids of its own. */
export async function isDirectConnection(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id === Reflect.get(client, 'processID')
}
