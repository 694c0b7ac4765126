import type { Server } from 'node:http'
import { limits } from '@quiz/contract/limits.ts'

/** How long clients may take, milliseconds. */
export const httpTimeouts = {
  /** For the headers of a request, from the first moment of a connection on. */
  headers: 30_000,
  /** Without a byte in either direction. */
  idle: 60_000,
  /** For a whole request: the largest one at the slowest rate that is borne. */
  request: (limits.requestBytes / limits.uploadBytesPerSecond) * 1000 + 100_000,
  /** For the answer, after the request has come. */
  response: 600_000,
  /** How often the first and the third are looked at. */
  checkInterval: 5_000,
}

/** Cuts off clients that have not taken the whole answer some time after their request came; a body has its own limits. */
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
