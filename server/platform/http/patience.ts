import type { Server } from 'node:http'

/** How long clients may take, milliseconds. */
export const patience = {
  /** For the headers of a request, from the first moment of a connection on. */
  headers: 30_000,
  /** Without a byte in either direction. */
  silence: 60_000,
  /** For a whole request: 50 MB of pictures over a slow line. */
  request: 300_000,
  /** For a request together with its answer. */
  all: 600_000,
  /** How often the first and the third are looked at. */
  look: 5_000,
}

/** Cuts off whoever has not taken the whole answer some time after the headers of the request. */
export function cutSlowReaders(server: Server, milliseconds = patience.all): void {
  server.on('request', (_request, response) => {
    const timer = setTimeout(() => response.destroy(), milliseconds).unref()
    response.once('close', () => clearTimeout(timer))
  })
}
