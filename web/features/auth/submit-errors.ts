import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { CallProblem } from '#web/lib/problem.ts'

/** The errors of a submit: by field, and `reasons` for those of no field. */
export type SubmitErrors = { fields: Record<string, string>; reasons: string[] }

/** Runs a request; returns its errors, null on success. */
export async function submitErrorsOf(request: () => Promise<unknown>): Promise<SubmitErrors | null> {
  try {
    await request()
    return null
  } catch (error) {
    if (!(error instanceof CallProblem)) {
      reportError(error)
      return { fields: {}, reasons: [callTexts.broken] }
    }
    if (error.errors.length === 0) return { fields: {}, reasons: [error.message] }
    return { fields: Object.fromEntries(error.errors.map(({ path, message }) => [path, message])), reasons: [] }
  }
}
