import { createServer, type Socket } from 'node:net'

/** A server with the Redis commands of the counters; frozen, it accepts commands and does not answer. */
export type FakeRedis = { url: string; commands: string[]; freeze(): void; thaw(): void; close(): Promise<void> }

/** Starts a fake Redis; every count returns 1 with a minute left. */
export async function startFakeRedis({ isFrozen = false } = {}): Promise<FakeRedis> {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      for (const command of commandsIn(data.toString())) {
        commands.push(command)
        if (!isFrozen) socket.write(replies[command] ?? '+OK\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `redis://127.0.0.1:${port}`,
    commands,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
      // Like a restarted machine: connections from before are lost.
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

const replies: Record<string, string> = {
  ping: '+PONG\r\n',
  info: '$9\r\nloading:0\r\n',
  eval: '*2\r\n:1\r\n:60000\r\n',
}

/** Names of the commands in data of a client: the first item of each array. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)].map(([, name = '']) => name.toLowerCase())
