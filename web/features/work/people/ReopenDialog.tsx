import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { TimeInput } from '#web/features/work/form/WorkFields.tsx'
import { localTime, newEndProblem } from '#web/features/work/form/work-form.ts'
import { useWorkActions } from '#web/features/work/use-work-actions.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useForm } from '#web/ui/use-form.ts'

const { reopening: texts } = workPageTexts.actions

/** The end that is proposed: so long from now on. */
const proposedMs = 3_600_000
const proposedEnd = () => localTime(new Date(Date.now() + proposedMs).toISOString())

/** Asks until when a closed work is open again. */
export function ReopenDialog({ work, onClose }: { work: WorkView; onClose: () => void }) {
  const { reopen } = useWorkActions(work)
  const form = useForm({
    initial: { closesAt: proposedEnd() },
    problemsOf: ({ closesAt }) => ({ closesAt: newEndProblem(closesAt, Date.now()) }),
    send: async ({ closesAt }) => {
      await reopen(new Date(closesAt).toISOString())
      onClose()
    },
  })
  const { problem, ...closesAt } = form.field('closesAt')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title}
      cancelLabel={workFormTexts.cancel}
      submitLabel={texts.confirm}
    >
      {work.isReviewShown && (
        <Notice icon="alert" isQuiet>
          {texts.shown}
        </Notice>
      )}
      <Field label={texts.until} problem={problem}>
        {(control) => <TimeInput {...control} {...closesAt} />}
      </Field>
    </FormDialog>
  )
}
