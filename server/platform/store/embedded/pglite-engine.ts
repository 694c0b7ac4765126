import { type PGlite, protocol } from '@electric-sql/pglite'
import type { Engine } from './engine.ts'

/** An engine of a PGlite in this thread, which cannot be interrupted. */
export function pgliteEngine(pglite: PGlite): Engine {
  // A copy, as the reply to a startup packet is a view of PGlite's own buffer.
  const execute = (message: Uint8Array) => pglite.execProtocolRawSync(message).slice()
  return {
    execute: async (message) => execute(message),
    endSession: async () => {
      execute(protocol.serialize.query('rollback'))
      execute(protocol.serialize.query('discard all'))
    },
    close: () => pglite.close(),
  }
}
