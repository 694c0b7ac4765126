import { workRegradingTexts as texts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { type RegradedWork, workRegrading } from '@quiz/contract/work-regrading.ts'
import { type WorkTable, type WorkView, works } from '@quiz/contract/works.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { tableQuery, workQuery } from './works.api.ts'
import '#web/styles/regrading.css'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'

type RegradeDialogProps = {
  work: WorkView
  table: WorkTable
  /** The question of the table to forgive, or whose forgiving is taken back; null to regrade by the corrected keys alone. */
  questionId: number | null
  onClose: () => void
}

/** Whose points would change by a regrade, and the regrade itself. */
export function RegradeDialog({ work, table, questionId, onClose }: RegradeDialogProps) {
  const at = table.questions.findIndex(({ id }) => id === questionId)
  const question = table.questions[at]
  const forgiven = table.questions.flatMap(({ id, isForgiven }) => (isForgiven ? [id] : []))
  const wish = question && {
    number: at + 1,
    forgiven,
    forgive: question.isForgiven ? forgiven.filter((id) => id !== question.id) : [...forgiven, question.id],
  }
  const effect = useQuery(regradeEffectQuery(work.id, wish?.forgive))
  const regrade = useRegrading(work.id, onClose)
  const words = wordsOf(question && { number: at + 1, isForgiven: question.isForgiven })
  const isPointless = questionId === null && effect.data?.changes.length === 0 && effect.data.left.length > 0
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      cancelLabel={isPointless ? texts.close : texts.cancel}
      actions={
        effect.data &&
        !isPointless && (
          <Button kind="main" onPress={() => regrade.mutate({ done: words.done, wish })}>
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
      {effect.data && <Effect effect={effect.data} work={work} tellsLeft={questionId === null} />}
      {regrade.error && <Notice tone="bad">{regrade.error.message}</Notice>}
    </Dialog>
  )
}

function wordsOf(question: { number: number; isForgiven: boolean } | undefined) {
  if (!question) return { title: texts.title, text: texts.consequences, confirm: texts.start, done: texts.regraded }
  const { title, text, confirm, done } = question.isForgiven ? texts.takingBack : texts.forgiving
  return { title: title(question.number), text, confirm, done: done(question.number) }
}

type EffectProps = { effect: RegradedWork; work: WorkView; tellsLeft: boolean }

function Effect({ effect: { attempts, changes, left }, work, tellsLeft }: EffectProps) {
  const titleOf = (testId: number) => work.tests.find((test) => test.testId === testId)?.title ?? ''
  return (
    <>
      {changes.length === 0 ? (
        <p>{attempts === 0 ? texts.nobody : texts.noChanges}</p>
      ) : (
        <>
          <p className="num">{texts.changes(changes.length, attempts)}</p>
          <Changes changes={changes} hasAttempts={work.attemptsMax > 1} />
        </>
      )}
      {tellsLeft &&
        left.map(({ testId, reason, attempts: count }) => (
          <Notice key={`${testId} ${reason}`} icon="alert" isQuiet>
            {texts.left[reason](count, titleOf(testId))}
          </Notice>
        ))}
    </>
  )
}

type ChangesProps = { changes: RegradedWork['changes']; hasAttempts: boolean }

const Changes = ({ changes, hasAttempts }: ChangesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="regrade-changes" tabIndex={0} aria-label={texts.title}>
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ attemptId, name, number, before, after }) => (
          <tr key={attemptId}>
            <th scope="row">
              {name}
              {hasAttempts && <span className="soft small">{texts.attempt(number)}</span>}
            </th>
            <td>{texts.scored(before)}</td>
            <td>
              <b>{texts.scored(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** What a regrade would do now: asked anew each time, as participants go on. */
const regradeEffectQuery = (id: number, forgive: number[] | undefined) => ({
  ...endpointQuery(workRegrading.regrade, { body: { id, isDryRun: true, ...(forgive && { forgive }) } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The questions that are forgiven before and after; without them the corrected keys alone are applied. */
type Wish = { forgiven: number[]; forgive: number[] }
type Regrading = { done: string; wish: Wish | undefined }

/** Regrades a work once however often it is pressed, and says so; what was done about a question can be undone. */
function useRegrading(id: number, onDone: () => void) {
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
