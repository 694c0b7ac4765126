// The floor of reads: a bare node:http server that sends given responses. `/0` is the first of them.
import { createServer } from 'node:http'
import type { FloorResponse } from './floor-server.ts'

let answers: { status: number; headers: Record<string, string | string[]>; body: Buffer }[] = []

const server = createServer((request, response) => {
  const { status = 404, headers, body } = answers[Number(request.url?.slice(1))] ?? {}
  const send = () => response.writeHead(status, headers).end(body)
  if (request.method === 'GET') send()
  else request.resume().once('end', send)
})

process.on('message', (given: FloorResponse[]) => {
  answers = given.map(({ status, headers, base64 }) => ({ status, headers, body: Buffer.from(base64, 'base64') }))
  const reportPort = () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : null })
  }
  if (server.listening) reportPort()
  else server.listen(0, '127.0.0.1', reportPort)
})
