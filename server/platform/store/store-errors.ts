import { DatabaseError } from 'pg'
import { sqlState } from './sql-state.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Name of the unique or foreign key constraint that a statement violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  const state = sqlState(error)
  return error instanceof DatabaseError && (state === uniqueViolation || state === foreignKeyViolation)
    ? (error.constraint ?? null)
    : null
}

const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
// 08: connection exceptions; 57P: shutting down; 53: no resources; 58: disk failure; 57014: canceled by a time limit.
const unavailableStates = /^(08...|57P0.|53...|58...|57014)$/
// 53100: disk full. 25006: read-only transaction, on a replica or a server whose disk is nearly full.
const readOnlyStates = /^(53100|25006)$/

/** Whether the store can be read but not written at present. */
export const isReadOnly = (error: unknown): boolean => readOnlyStates.test(sqlState(error) ?? '')

/** A stopped server takes its socket along. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether the store could not be reached or did not answer in time, so that a later retry may succeed. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== null) return unavailableStates.test(state) || readOnlyStates.test(state)
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.has(error.code)) return true
  if (isMissingSocket(error)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  )
}

/** Whether a transaction gave way to others until its retries were used up: a serialization failure or a deadlock. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(sqlState(error) ?? '')
