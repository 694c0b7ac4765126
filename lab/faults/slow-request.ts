import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'

/** A request of which the server has received the first half. */
export type SlowRequest = {
  /** Sends the second half. */
  finish(): void
  /** All bytes received until the connection was closed or cut. */
  answer: Promise<string>
}

/** Sends the first half of a request. */
export async function startSlowRequest(url: string, path: string, content: unknown): Promise<SlowRequest> {
  const { hostname, port } = new URL(url)
  const body = Buffer.from(JSON.stringify(content))
  const half = Math.floor(body.length / 2)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answer = heardFrom(socket)
  const type = 'Content-Type: application/json'
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body.subarray(0, half))
  // The server has received it once it has answered a later request on another connection.
  await sendOnNewConnection(`${url}/healthz`)
  return { finish: () => void socket.write(body.subarray(half)), answer }
}

async function sendOnNewConnection(url: string): Promise<void> {
  const [answer] = await once(get(url, { agent: false }), 'response')
  await once(answer.resume(), 'end')
}

async function heardFrom(socket: Socket): Promise<string> {
  const heard: Buffer[] = []
  try {
    for await (const piece of socket) heard.push(piece)
  } catch {
    // A cut connection; the bytes before it count.
  }
  return Buffer.concat(heard).toString()
}
