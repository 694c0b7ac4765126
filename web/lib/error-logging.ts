import { isNotFound, isRedirect } from '@tanstack/react-router'
import { CallProblem } from '#web/lib/problem.ts'

/** Logs an unexpected error to the console with the prefix of the specification, and its cause: an error that React recovered from says there what was wrong. */
export function logUnexpected(error: unknown): void {
  const causes = error instanceof Error && error.cause !== undefined ? [error.cause] : []
  console.error('An unexpected error occurred:', error, ...causes)
}

/** Logs an error unless it is an API problem, a not-found or a redirect: the page shows those. */
export function logIfUnexpected(error: unknown): void {
  if (!(error instanceof CallProblem) && !isNotFound(error) && !isRedirect(error)) logUnexpected(error)
}

/** Logs uncaught errors and unhandled rejections in the same format. */
export function logUncaughtErrors(): void {
  addEventListener('error', (event) => {
    // Resource load failures and warnings of the browser have no error object.
    if (!event.error) return
    event.preventDefault()
    logUnexpected(event.error)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    logUnexpected(event.reason)
  })
}
