import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy whose target can change, like a virtual address or a load balancer. */
export type TcpProxy = {
  port: number
  /** Closes all connections and routes new ones to this port; with null they are refused. */
  lead(to: number | null): void
  close(): Promise<void>
}

/** Opens a proxy to a port of this machine. */
export async function openTcpProxy(to: number): Promise<TcpProxy> {
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
