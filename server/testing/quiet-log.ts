import type { StoreLog } from '#server/platform/store/store-problem.ts'

/** Says nothing: what a store tells an operator is noise in tests. */
export const quietLog: StoreLog = { info() {}, warn() {} }
