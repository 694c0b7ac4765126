import type { Server } from 'node:http'
import { limits } from '@quiz/contract/limits.ts'

/** Timeouts for clients, milliseconds. */
export const httpTimeouts = {
  /** For the headers of a request, from the opening of the connection. */
  headers: 30_000,
  /** Without a byte in either direction. */
  idle: 60_000,
  /** For a whole request: the largest body at the minimum rate. */
  request: (limits.requestBytes / limits.uploadBytesPerSecond) * 1000 + 100_000,
  /** For the response, after the request has arrived. */
  response: 600_000,
  /** How often `headers` and `request` are checked. */
  checkInterval: 5_000,
}

/**
 * Disconnects clients that have not read the whole response some time after their request; bodies have their own
 * limits.
 */
export function closeSlowReaders(server: Server, milliseconds = httpTimeouts.response): void {
  server.on('request', (request, response) => {
    const cut = () => {
      if (request.complete || response.headersSent) response.destroy()
      else timer.refresh()
    }
    const timer = setTimeout(cut, milliseconds).unref()
    response.once('close', () => clearTimeout(timer))
  })
}
