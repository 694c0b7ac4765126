import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const mark = /^\s*(?:select )?\/\* prepared: (\w+) \*\//

/**
 * Begins a statement that PostgreSQL is to plan once a connection and not each time: for what is asked often, whose planning
 * takes longer than its running, and whose plan is the same whatever is asked. Its text must be the same each time; in what
 * Kysely builds it goes to the front of the `select`.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`)

/** Has a connection run what is marked so by name. Not for one that a pooler gives to others between two transactions. */
export function runPreparedByName(client: PoolClient): void {
  const ask = client.query
  client.query = ((...asked: unknown[]) => {
    const [text, values] = asked
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined
    return ask.apply(client, (name === undefined ? asked : [{ name, text, values }]) as Parameters<typeof ask>)
  }) as typeof ask
}

/** Whether a connection leads to the server itself: a pooler in between gives out process ids of its own. */
export async function leadsToServer(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id === Reflect.get(client, 'processID')
}
