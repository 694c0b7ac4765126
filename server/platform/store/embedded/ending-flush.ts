import type { Flush } from './durable-fs.ts'

/**
 * A flush that ends its thread (or process) when it fails: what was not flushed may never be, so nothing that follows
 * may look kept, and PGlite is not to run one more instruction.
 */
export function endingFlush(flush: Flush, tell: (failure: string) => void): Flush {
  return (descriptor) => {
    try {
      flush(descriptor)
    } catch (error) {
      tell(`запись не попала на диск: ${String(error)}`)
      process.exit(1)
    }
  }
}
