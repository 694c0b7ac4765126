import { workRegradingTexts as texts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workRegrading } from '@quiz/contract/work-regrading.ts'
import { works } from '@quiz/contract/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { tableQuery, workQuery } from './works.api.ts'

/** The questions that are forgiven before and after; without them the corrected keys alone are applied. */
type Wish = { forgiven: number[]; forgive: number[] }
type Regrading = { done: string; wish: Wish | undefined }

/** Regrades a work once however often it is pressed, and says so; what was done about a question can be undone. */
export function useRegrading(id: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const regrade = (forgive: number[] | undefined) =>
    call(workRegrading.regrade, { body: { id, isDryRun: false, ...(forgive && { forgive }) } })
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: workQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: tableQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: [works.attempt.path], refetchType: 'none' }),
    ])
  const undo = async ({ forgiven }: Wish) => {
    if (await toastOnFailure(() => regrade(forgiven))) await refresh()
  }
  return useSingleMutation({
    mutationFn: ({ wish }: Regrading) => regrade(wish?.forgive),
    onSuccess: (_, { done, wish }) => {
      // Before the table follows: a question whose state changed would turn the dialog into its opposite.
      onDone()
      showToast({ text: done, ...(wish && { action: { label: texts.forgiving.undo, run: () => undo(wish) } }) })
      return refresh()
    },
  })
}
