import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'

/** A request of which the server has the first half. */
export type SlowRequest = {
  /** Sends the rest. */
  finish(): void
  /** Everything that came back until the connection was closed or cut. */
  answer: Promise<string>
}

/** Sends the first half of a request. */
export async function beginSlowly(url: string, path: string, content: unknown): Promise<SlowRequest> {
  const { hostname, port } = new URL(url)
  const body = Buffer.from(JSON.stringify(content))
  const half = Math.floor(body.length / 2)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answer = heardFrom(socket)
  const type = 'Content-Type: application/json'
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body.subarray(0, half))
  // The server has it when it has answered somebody who came later, on a connection of their own.
  await askAnew(`${url}/healthz`)
  return { finish: () => void socket.write(body.subarray(half)), answer }
}

async function askAnew(url: string): Promise<void> {
  const [answer] = await once(get(url, { agent: false }), 'response')
  await once(answer.resume(), 'end')
}

async function heardFrom(socket: Socket): Promise<string> {
  const heard: Buffer[] = []
  try {
    for await (const piece of socket) heard.push(piece)
  } catch {
    // Cut off; what came before counts.
  }
  return Buffer.concat(heard).toString()
}
