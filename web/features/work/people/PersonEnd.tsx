import { workEndsTexts as texts } from '@quiz/contract/texts/ru/work-ends.ts'
import { workMinutesTexts } from '@quiz/contract/texts/ru/work-minutes.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { useQuery } from '@tanstack/react-query'
import { TimeInput } from '#web/features/work/form/WorkFields.tsx'
import { localTime, newEndProblem } from '#web/features/work/form/work-form.ts'
import { attemptQuery } from '#web/features/work/works.api.ts'
import { formatMoment } from '#web/lib/date-format.ts'
import { useTimeText } from '#web/lib/server-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useTimeActions } from './use-time-actions.ts'

type PersonEndProps = { work: Pick<WorkView, 'id' | 'isReviewShown'>; row: TableRow; onDone: () => void }

const AfterReview = () => (
  <Notice icon="alert" isQuiet>
    {workMinutesTexts.afterReview}
  </Notice>
)

/** What is left of an attempt that is given back is at least that. */
const leastLeftMs = 60_000

/** Gives back what somebody handed in; the button says until when. */
export function GiveBack({ work, row, onDone }: PersonEndProps) {
  const { giveBack } = useTimeActions(work.id)
  const { attemptId, dueAt, attemptsCount } = row
  const { data } = useQuery({ ...attemptQuery(attemptId ?? '', row.state), enabled: attemptId !== null })
  // Of several attempts the row may show another one than the last.
  const submittedAt = attemptsCount === 1 ? (data?.submittedAt ?? null) : null
  const left =
    dueAt === null || submittedAt === null ? null : Math.max(leastLeftMs, Date.parse(dueAt) - Date.parse(submittedAt))
  const label = useTimeText((now) => texts.confirmGiveBack(left === null ? null : momentText(now + left)))
  return (
    <>
      {work.isReviewShown && <AfterReview />}
      <div className="row">
        <p>{texts.giveBackHint}</p>
        <Button
          onPress={async () => {
            if (await giveBack(row.id)) onDone()
          }}
        >
          {label}
        </Button>
      </div>
    </>
  )
}

const momentText = (moment: number) => formatMoment(new Date(moment).toISOString())

/** Tomorrow evening. */
function proposedEnd(): Date {
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(20, 0, 0, 0)
  return tomorrow
}

/** Opens a work for one person until a time, or ends that. */
export function OwnEnd({ work, row: { id, opensUntil }, onDone }: PersonEndProps) {
  const { openFor } = useTimeActions(work.id)
  const form = useForm({
    initial: { closesAt: localTime(opensUntil ?? proposedEnd().toISOString()) },
    problemsOf: ({ closesAt }) => ({ closesAt: newEndProblem(closesAt, Date.now()) }),
    send: async ({ closesAt }) => {
      await openFor(id, new Date(closesAt).toISOString(), opensUntil)
      onDone()
    },
  })
  const { problem, ...closesAt } = form.field('closesAt')
  const end = async () => {
    if (await toastOnFailure(() => openFor(id, null, opensUntil))) onDone()
  }
  return (
    <>
      <Form form={form} className="works-one-field">
        {work.isReviewShown && <AfterReview />}
        <Field label={texts.until} hint={texts.openForHint} problem={problem}>
          {(control) => <TimeInput {...control} {...closesAt} />}
        </Field>
        <SubmitButton form={form} kind="plain">
          {newEndProblem(closesAt.value, Date.now()) === null
            ? texts.confirmOpen(formatMoment(new Date(closesAt.value).toISOString()))
            : workTableTexts.person.openFor}
        </SubmitButton>
        {opensUntil !== null && <Button onPress={end}>{texts.end}</Button>}
      </Form>
      <FormRefusal form={form} />
    </>
  )
}
