import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy whose target can change, like a virtual address or a load balancer. */
export type TcpProxy = {
  port: number
  /** Closes all connections and routes new ones to these ports in turn; without any they are refused. */
  lead(...to: number[]): void
  close(): Promise<void>
}

/** How a proxy passes on what either side sends. */
export type Relay = (client: Socket, there: Socket) => void

const pipeBoth: Relay = (client, there) => void client.pipe(there).pipe(client)

/** Opens a proxy to a port of this machine. */
export async function openTcpProxy(to: number, relay: Relay = pipeBoth): Promise<TcpProxy> {
  let targets = [to]
  let connections = 0
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    const target = targets[connections++ % targets.length]
    if (target === undefined) return void client.resetAndDestroy()
    const there = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
    }
    relay(client, there)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    port: address.port,
    lead: (...ports) => {
      targets = ports
      cut()
    },
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
