import type { Flush } from './durable-fs.ts'

/**
 * A flush that exits its thread (or process) on failure: the data may never reach the disk, so no later commit may be
 * acknowledged, and PGlite must not run on.
 */
export function flushOrExit(flush: Flush, report: (failure: string) => void): Flush {
  return (descriptor) => {
    try {
      flush(descriptor)
    } catch (error) {
      report(`запись не попала на диск: ${String(error)}`)
      process.exit(1)
    }
  }
}
