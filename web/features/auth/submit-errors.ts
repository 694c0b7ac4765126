import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { CallProblem } from '#web/lib/problem.ts'

/** Why something was refused: what is wrong by field, and what is to be told where it is about no field. */
export type SubmitErrors = { fields: Record<string, string>; reasons: string[] }

/** Tries; answers why it was refused, null when it went well. */
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
