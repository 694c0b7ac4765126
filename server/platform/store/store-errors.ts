import { DatabaseError } from 'pg'
import { sqlState } from './sql-state.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Name of the constraint that a statement ran into (unique or foreign key), or null. */
export function violatedConstraint(error: unknown): string | null {
  const state = sqlState(error)
  return error instanceof DatabaseError && (state === uniqueViolation || state === foreignKeyViolation)
    ? (error.constraint ?? null)
    : null
}

const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
// 08: connection exceptions; 57P: shutting down; 53: no resources; 58: the disk fails; 57014: ended by a time limit.
const awayStates = /^(08...|57P0.|53...|58...|57014)$/
// No room on the disk; a server that takes no writes: a replica, or one that must not fill its disk.
const readOnlyStates = /^(53100|25006)$/

/** Whether the store cannot be written at present, though it can be read. */
export const isReadOnly = (error: unknown): boolean => readOnlyStates.test(sqlState(error) ?? '')

/** Whether the store could not be reached or could not answer in time, so that trying again later may help. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== null) return awayStates.test(state) || readOnlyStates.test(state)
  if ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  )
}
