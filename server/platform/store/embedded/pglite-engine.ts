import { type PGlite, protocol } from '@electric-sql/pglite'
import type { Engine } from './engine.ts'

/** An engine over a PGlite in this thread, which nothing can interrupt. */
export function pgliteEngine(pglite: PGlite): Engine {
  // A copy, as the reply to a startup packet is a view of PGlite's own buffer.
  const answer = (message: Uint8Array) => pglite.execProtocolRawSync(message).slice()
  return {
    answer: async (message) => answer(message),
    endSession: async () => {
      answer(protocol.serialize.query('rollback'))
      answer(protocol.serialize.query('discard all'))
    },
    close: () => pglite.close(),
  }
}
