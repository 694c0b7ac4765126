import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How a proxy of a school spoils what passes. */
export const proxyHabits = ['buffers', 'cuts', 'fails'] as const
export type ProxyHabit = (typeof proxyHabits)[number]

/** Life of a connection through a proxy that cuts, milliseconds. */
const cutAfterMs = 5_000
/** Of so many requests one is answered by a proxy that fails. */
const failsEach = 10

/** A proxy in front of a site: it holds each reply until it is whole, cuts each connection, or answers some requests itself by 502. */
export async function openHttpProxy(to: string, habit: ProxyHabit): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = habit === 'cuts' ? cutting(to) : buffering(to, habit)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function cutting(to: string): TcpServer {
  const { hostname, port } = new URL(to)
  return createTcpServer((client) => {
    const there = connect(Number(port), hostname)
    const cut = setTimeout(() => client.resetAndDestroy(), cutAfterMs)
    client.pipe(there).on('error', () => client.destroy())
    there.pipe(client)
    client.once('close', () => {
      clearTimeout(cut)
      there.destroy()
    })
  })
}

function buffering(to: string, habit: 'buffers' | 'fails'): Server {
  let requests = 0
  return createServer(async (incoming, outgoing) => {
    requests += 1
    const body = await buffer(incoming)
    if (habit === 'fails' && requests % failsEach === 0) {
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      return
    }
    const reply = await passed(to, incoming, body).catch(() => null)
    if (reply === null) outgoing.writeHead(502).end()
    else outgoing.writeHead(reply.status, reply.headers).end(reply.body)
  })
}

/** The whole reply of the site. */
async function passed(to: string, { url, method, headers }: IncomingMessage, body: Buffer) {
  const sent = request(`${to}${url}`, { method, headers })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, ...kept } = reply.headers
  return { status: reply.statusCode ?? 502, headers: kept, body: await buffer(reply) }
}
