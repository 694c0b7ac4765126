import { isNotFound, isRedirect } from '@tanstack/react-router'
import { CallProblem } from '#web/lib/problem.ts'

/** Tells the console of an error that nobody expected, in the words of the specification. */
export const logUnexpected = (error: unknown): void => console.error('An unexpected error occurred:', error)

/** The same where others come too: a refused call, a lost network, a page that is not there are told to the person instead. */
export function logIfUnexpected(error: unknown): void {
  if (!(error instanceof CallProblem) && !isNotFound(error) && !isRedirect(error)) logUnexpected(error)
}

/** Tells the console of whatever nobody caught, in the same words. */
export function logUncaughtErrors(): void {
  addEventListener('error', (event) => {
    // A file that did not load, or a complaint of the browser's own, comes without an error.
    if (!event.error) return
    event.preventDefault()
    logUnexpected(event.error)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    logUnexpected(event.reason)
  })
}
