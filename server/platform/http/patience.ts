import type { Server } from 'node:http'
import { limits } from '@quiz/contract/limits.ts'

/** How long clients may take, milliseconds. */
export const patience = {
  /** For the headers of a request, from the first moment of a connection on. */
  headers: 30_000,
  /** Without a byte in either direction. */
  silence: 60_000,
  /** For a whole request: the largest one at the slowest rate that is borne. */
  request: (limits.requestBytes / limits.uploadBytesPerSecond) * 1000 + 100_000,
  /** For the answer, after the request has come. */
  all: 600_000,
  /** How often the first and the third are looked at. */
  look: 5_000,
}

/** Cuts off clients that have not taken the whole answer some time after their request came; a body has its own limits. */
export function cutSlowReaders(server: Server, milliseconds = patience.all): void {
  server.on('request', (request, response) => {
    const cut = () => {
      if (request.complete || response.headersSent) response.destroy()
      else timer.refresh()
    }
    const timer = setTimeout(cut, milliseconds).unref()
    response.once('close', () => clearTimeout(timer))
  })
}
