import { connect, type Socket } from 'node:net'

/** A request whose body is written as bytes, as fast as the site takes them. */
export type RawUpload = {
  /** Status and text of the answer; status 0 where the connection ended without one. */
  answer: Promise<{ status: number; text: string }>
  /** Bytes of the body that the site's machine has taken so far. */
  sent(): number
  cut(): void
}

/** What is uploaded: `announced` bytes, of which the pieces are sent; a body of which fewer come never ends. */
export type Upload = { token: string; announced: number; pieces: Iterable<Buffer> }

const answerLimitMs = 60_000

/** Begins to upload a test. */
export function startUpload(url: string, { token, announced, pieces }: Upload): RawUpload {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = `POST /api/test/create HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n`
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`)
  void send(socket, pieces)
  return {
    answer: answerOf(socket),
    sent: () => socket.bytesWritten - socket.writableLength,
    cut: () => socket.destroy(),
  }
}

async function send(socket: Socket, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return
    await new Promise((resolve) => {
      socket.once('close', resolve)
      socket.write(piece, () => {
        socket.off('close', resolve)
        resolve(undefined)
      })
    })
  }
}

function answerOf(socket: Socket): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let text = ''
    const end = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text })
    socket
      .setTimeout(answerLimitMs, () => socket.destroy())
      .on('data', (data) => {
        text += data
        // An answer whose end has come is enough: the connection may stay.
        const [head = '', ...body] = text.split('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (Buffer.byteLength(body.join('\r\n\r\n')) >= length) end()
      })
      .on('error', () => {})
      .once('close', end)
  })
}
