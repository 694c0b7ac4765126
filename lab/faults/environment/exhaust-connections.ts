import { Client, DatabaseError } from 'pg'

const tooManyConnections = '53300'

/** Takes all connections of a PostgreSQL, including the site's own; returns a function that releases them. */
export async function exhaustConnections(url: string): Promise<() => Promise<void>> {
  const first = await connectTo(url)
  if (first === null) throw new Error('All connections are taken already')
  const clients = [first]
  for (;;) {
    const next = await connectTo(url)
    if (next) clients.push(next)
    else if ((await cutOffSite(first)) === 0) break
  }
  return async () => void (await Promise.all(clients.map((client) => client.end())))
}

/** A connection, or null when none is left. */
async function connectTo(url: string): Promise<Client | null> {
  const client = new Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (error instanceof DatabaseError && error.code === tooManyConnections) return null
    throw error
  }
}

/** Terminates the connections of the site; returns their number. */
async function cutOffSite(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kvizarium'",
  )
  return rowCount ?? 0
}
