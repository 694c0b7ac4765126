import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { CallProblem } from './problem.ts'

/** The problem to show for a failure; an unexpected one is reported to the console as well. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof CallProblem) return error
  reportError(error)
  return new CallProblem(callTexts.broken, { status: 0, code: 'unknown' })
}
