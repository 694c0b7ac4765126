import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'

/** Says nothing: what a store tells an operator is noise in tests. */
export const quietLog: BasicLogger = { info() {}, warn() {} }
