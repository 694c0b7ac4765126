import { connect, type Socket } from 'node:net'

/** A request whose body is written as raw bytes, as fast as the site reads them. */
export type RawUpload = {
  /** Status and text of the response; status 0 without one. */
  answer: Promise<{ status: number; text: string }>
  /** Bytes of the body that the socket has accepted. */
  sent(): number
  cut(): void
}

/** An upload with a declared length of `announced` bytes; when `pieces` are shorter, the body never ends. */
export type Upload = { token: string; announced: number; pieces: Iterable<Buffer> }

const answerLimitMs = 60_000

/** Starts to upload a test. */
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
        // A complete response is enough: the connection may stay open.
        const [head = '', ...body] = text.split('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (Buffer.byteLength(body.join('\r\n\r\n')) >= length) end()
      })
      .on('error', () => {})
      .once('close', end)
  })
}
