import { workRegradingTexts as texts } from '@quiz/contract/texts/ru/work-regrading.ts'
import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { useQuery } from '@tanstack/react-query'
import { questionsOf } from '#web/features/work/results/table-figures.ts'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { RegradeEffect } from './RegradeChanges.tsx'
import { regrade, regradeEffectQuery, useRefreshRegraded } from './regrading.api.ts'

type RegradeDialogProps = {
  work: WorkView
  table: WorkTable
  /** The question of the table to forgive, or whose forgiving is taken back; null to regrade by the corrected keys alone. */
  questionId: number | null
  onClose: () => void
}

/** Whose points would change by a regrade, and the regrade itself. */
export function RegradeDialog({ work, table, questionId, onClose }: RegradeDialogProps) {
  const questions = questionsOf(table)
  const question = questions.find(({ id }) => id === questionId)
  const forgiven = questions.flatMap(({ id, isForgiven }) => (isForgiven ? [id] : []))
  const wish = question && {
    number: question.place,
    forgiven,
    forgive: question.isForgiven ? forgiven.filter((id) => id !== question.id) : [...forgiven, question.id],
  }
  const effect = useQuery(regradeEffectQuery(work.id, { forgive: wish?.forgive }))
  const regrading = useRegrading(work.id, onClose)
  const words = wordsOf(question && { number: question.place, isForgiven: question.isForgiven })
  const isPointless = questionId === null && effect.data?.changes.length === 0 && effect.data.left.length > 0
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      cancelLabel={isPointless ? texts.close : texts.cancel}
      actions={
        effect.data &&
        !isPointless && (
          <Button kind="main" onPress={() => regrading.mutate({ done: words.done, wish })}>
            {words.confirm}
          </Button>
        )
      }
    >
      {question && (
        <WithFormulas formulas={table.formulas}>
          <p className="regrade-question">
            <MathText text={question.title} />
          </p>
        </WithFormulas>
      )}
      <p>{words.text}</p>
      {question && work.tests.some(({ correction }) => correction === 'key') && <p>{texts.forgiving.alsoKey}</p>}
      {effect.error && <FailureNotice message={effect.error.message} onRetry={() => void effect.refetch()} />}
      {effect.isPending && <Spinner label={texts.looking} />}
      {effect.data && <RegradeEffect effect={effect.data} work={work} tellsLeft={questionId === null} />}
      {regrading.error && <Notice tone="bad">{regrading.error.message}</Notice>}
    </Dialog>
  )
}

function wordsOf(question: { number: number; isForgiven: boolean } | undefined) {
  if (!question) return { title: texts.title, text: texts.consequences, confirm: texts.start, done: texts.regraded }
  const { title, text, confirm, done } = question.isForgiven ? texts.takingBack : texts.forgiving
  return { title: title(question.number), text, confirm, done: done(question.number) }
}

/** The questions that are forgiven before and after; without them the corrected keys alone are applied. */
type Wish = { forgiven: number[]; forgive: number[] }
type Regrading = { done: string; wish: Wish | undefined }

/** Regrades a work once however often it is pressed, and says so; what was done about a question can be undone. */
function useRegrading(id: number, onDone: () => void) {
  const refresh = useRefreshRegraded(id)
  const undo = async ({ forgiven }: Wish) => {
    if (await toastOnFailure(() => regrade(id, forgiven))) await refresh()
  }
  return useSingleMutation({
    mutationFn: ({ wish }: Regrading) => regrade(id, wish?.forgive),
    onSuccess: (_, { done, wish }) => {
      // Before the table follows: a question whose state changed would turn the dialog into its opposite.
      onDone()
      showToast({ text: done, ...(wish && { action: { label: texts.forgiving.undo, run: () => undo(wish) } }) })
      return refresh()
    },
  })
}
