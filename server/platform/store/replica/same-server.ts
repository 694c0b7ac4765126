import type { ClientBase } from 'pg'

/** A new connection led to another server than the earlier ones of its pool. */
export class AnotherServer extends Error {}

/**
 * A check of the new connections of one pool: they must lead to the server of the first one. What one replica has replayed
 * says nothing about another, and a balancer in front of several may send each connection elsewhere.
 */
export function sameServerCheck(): (client: ClientBase) => Promise<void> {
  let first: string | undefined
  return async (client) => {
    const { rows } = await client.query<{ server: string }>(
      "select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as server",
    )
    first ??= rows[0]?.server
    if (rows[0]?.server !== first) throw new AnotherServer('соединение ведёт на другой сервер')
  }
}
