import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import type { WorkView } from '@quiz/contract/work/works.ts'
import { useState } from 'react'
import { TimeInput } from '#web/features/work/form/WorkFields.tsx'
import { localTime } from '#web/features/work/form/work-form.ts'
import { useWorkActions } from '#web/features/work/use-work-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const { reopening: texts } = workPageTexts.actions

/** The end that is proposed: so long from now on. */
const proposedMs = 3_600_000

/** Asks until when a closed work is open again. */
export function ReopenDialog({ work, onClose }: { work: WorkView; onClose: () => void }) {
  const { reopen } = useWorkActions(work)
  const [closesAt, setClosesAt] = useState(() => localTime(new Date(Date.now() + proposedMs).toISOString()))
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    if (closesAt === '') return setProblem(workFormTexts.when.noEnd)
    if (Date.parse(closesAt) <= Date.now()) return setProblem(workFormTexts.when.past)
    if (await reopen(new Date(closesAt).toISOString())) onClose()
  }
  const change = (typed: string) => {
    setClosesAt(typed)
    setProblem(null)
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      cancelLabel={workFormTexts.cancel}
      actions={
        <Button kind="main" onPress={submit}>
          {texts.confirm}
        </Button>
      }
    >
      {work.isReviewShown && (
        <Notice icon="alert" isQuiet>
          {texts.shown}
        </Notice>
      )}
      <Field label={texts.until} problem={problem}>
        {(control) => <TimeInput {...control} value={closesAt} onChange={change} />}
      </Field>
    </Dialog>
  )
}
