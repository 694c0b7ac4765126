import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeSlowReaders } from './timeouts.ts'

async function connectionTo(responseBytes: number) {
  const server = createServer((_request, response) => response.end(Buffer.alloc(responseBytes)))
  closeSlowReaders(server, 200)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [response] = await once(server, 'request').then(([, response]) => [response])
  return { socket, response }
}

test('a client that does not read the response is disconnected', async () => {
  const { response } = await connectionTo(50_000_000)
  if (!response.closed) await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})

test('a client that reads the response is not disconnected', async () => {
  const { socket, response } = await connectionTo(1_000)
  socket.resume()
  if (!response.closed) await once(response, 'close')
  expect([response.writableFinished, socket.destroyed]).toEqual([true, false])
  socket.destroy()
})
