import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One address behind which now this, now that server stands, as a virtual address or a balancer of an operator does it. */
export type Switchboard = {
  port: number
  /** Cuts all connections and leads new ones to this port; with null they are refused. */
  lead(to: number | null): void
  close(): Promise<void>
}

/** Opens an address that leads to a port of this machine. */
export async function openSwitchboard(to: number): Promise<Switchboard> {
  let target: number | null = to
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (target === null) return void client.resetAndDestroy()
    const there = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    port: address.port,
    lead: (port) => {
      target = port
      cut()
    },
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
