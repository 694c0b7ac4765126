import { editing } from '@quiz/contract/editing/editing.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { type AcceptedWord, workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { tableQuery, workQuery } from '#web/features/work/works.api.ts'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'

/** What counts from a regrade on, besides the corrected keys: forgiven questions, or one more accepted text. */
type RegradeWish = { forgive?: number[] | undefined; accept?: AcceptedWord | undefined }

/** What a regrade would do now: asked anew each time, as participants go on. */
export const regradeEffectQuery = (id: number, { forgive, accept }: RegradeWish) => ({
  ...endpointQuery(workRegrading.regrade, {
    body: { id, isDryRun: true, ...(forgive && { forgive }), ...(accept && { accept }) },
  }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Regrades a work by the newest keys; without a list of forgiven questions those that are forgiven stay so. */
export const regrade = (id: number, forgive?: number[]) =>
  call(workRegrading.regrade, { body: { id, isDryRun: false, ...(forgive && { forgive }) } })

/** Has what is shown of a work loaded again after it was regraded. */
export function useRefreshRegraded(id: number) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: workQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: tableQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: [works.attempt.path], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: [workQuestions.get.path] }),
    ])
}

/** Has the newest version of an own test accept one more text at a question, unless it does so already. */
export async function acceptWord(testId: number, { questionId, text }: AcceptedWord): Promise<void> {
  const quiz = await call(quizzes.get, { params: { id: String(testId) }, query: { forEdit: 'true' } })
  if (!('results' in quiz)) throw new Error('The test came without its right answers')
  const { acceptedTexts } = quiz.questions.find(({ id }) => id === questionId) ?? {}
  if (!acceptedTexts || acceptedTexts.includes(text)) return
  // A question that is sent by its id alone stays as it is.
  const questions = quiz.questions.map(({ id }) =>
    id === questionId ? { id, acceptedTexts: [...acceptedTexts, text] } : { id },
  )
  await call(editing.update, { body: { id: testId, versionNumber: quiz.versionNumber, questions } })
}
