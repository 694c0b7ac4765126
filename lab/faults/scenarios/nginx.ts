import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { missingNginx, startNginx } from '../environment/nginx.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultScenario } from '../scenario.ts'

const writes = 30

/**
 * Processes that read a whole request and die before the response: nginx must retry reads on another process and never
 * writes.
 */
export const nginxRepeatsNoWrite: FaultScenario = {
  name: 'nginx before processes that die while they answer',
  missing: missingNginx,
  run: async () => {
    const processes = await Promise.all(Array.from({ length: 3 }, startProcess))
    const nginx = await startNginx(processes.map(({ port }) => port))
    try {
      const heard = () => processes.flatMap((one) => one.heard)
      for (let at = 0; at < writes; at++) await send(`${nginx.url}/api/write-${at}`, 'POST')
      const times = Array.from(
        { length: writes },
        (_, at) => heard().filter((path) => path === `/api/write-${at}`).length,
      )
      for (const one of processes) one.isDying = false
      const [first] = processes
      if (first) first.isDying = true
      const recovery = await timeUntil(async () => (await send(`${nginx.url}/api/read`, 'GET')) === 200)
      const reads = await Promise.all(Array.from({ length: writes }, () => send(`${nginx.url}/api/read`, 'GET')))
      const doubled = times.filter((count) => count > 1).length
      const wrong = reads.filter((status) => status !== 200).length
      const early = await sawHalf(nginx.url, heard)
      const broken = early ? ['Half a body came to the site.'] : []
      return { load: `${writes} writes, ${writes} reads`, acknowledged: 0, lost: 0, doubled, wrong, recovery, broken }
    } finally {
      await nginx.remove()
      for (const one of processes) one.close()
    }
  },
}

type FakeProcess = { port: number; heard: string[]; isDying: boolean; close(): void }

async function startProcess(): Promise<FakeProcess> {
  const server: Server = createServer((request, response) => {
    one.heard.push(String(request.url))
    request.resume().once('end', () => (one.isDying ? request.socket.destroy() : response.end('fine')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const one: FakeProcess = { port: address.port, heard: [], isDying: true, close }
  return one
}

const send = async (url: string, method: string): Promise<number> => {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: '{}' }) })
  await response.arrayBuffer()
  return response.status
}

/** Whether a process receives a write before its body is complete. */
async function sawHalf(url: string, heard: () => string[]): Promise<boolean> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write('POST /api/slow HTTP/1.1\r\nHost: quiz.example\r\nContent-Length: 10\r\nConnection: close\r\n\r\n12345')
  await wait(1_000)
  const isEarly = heard().includes('/api/slow')
  socket.write('67890')
  const closed = once(socket, 'close')
  socket.resume()
  await closed
  if (!heard().includes('/api/slow')) throw new Error('The slow write never came')
  return isEarly
}
