import { createServer, type Socket } from 'node:net'

/** A server that speaks as much of Redis as counting needs, and can be frozen: then it takes everything and says nothing. */
export type FakeRedis = { url: string; commands: string[]; freeze(): void; thaw(): void; close(): Promise<void> }

/** Starts one; every key has been counted once, with a minute to go. */
export async function startFakeRedis({ isFrozen = false } = {}): Promise<FakeRedis> {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      for (const command of commandsIn(data.toString())) {
        commands.push(command)
        if (!isFrozen) socket.write(answers[command] ?? '+OK\r\n')
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
      // As a machine that was restarted: nobody waits for answers of before.
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

const answers: Record<string, string> = {
  ping: '+PONG\r\n',
  info: '$9\r\nloading:0\r\n',
  eval: '*2\r\n:1\r\n:60000\r\n',
}

/** Names of the commands in what a client sent: the first word of each list of words. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)].map(([, name = '']) => name.toLowerCase())
