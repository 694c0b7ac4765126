import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'

/** A logger that discards its lines. */
export const quietLog: BasicLogger = { info() {}, warn() {} }
