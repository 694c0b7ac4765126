import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type Report, reports } from '@quiz/contract/moderation/reports.ts'
import { reportDialogTexts as reportTexts } from '@quiz/contract/texts/ru/report-dialog.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type ExplainedReason, isExplained, type ReportedThing, reasonsFor } from './reported-thing.ts'
import '#web/features/moderation/reports/report.css'

/**
 * Asks what is wrong with a thing and reports it: a press on a reason sends it with what was written, unless the reason
 * needs a text and there is none.
 */
export function ReportDialog({ thing, onClose }: { thing: ReportedThing; onClose: () => void }) {
  const [explained, setExplained] = useState<ExplainedReason | null>(null)
  const [text, setText] = useState('')
  const report = useSingleMutation({
    mutationFn: (what: Pick<Report, 'reason' | 'text'>) => call(reports.send, { body: { ...thing, ...what } }),
  })
  const choose = (reason: Report['reason']) => {
    if (isExplained(reason)) setExplained(reason)
    else void report.mutate({ reason, text })
  }
  if (report.isSuccess) return <ReportDone reason={report.variables.reason} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={reportTexts.titles[thing.kind]}>
      {explained ? (
        <ReportText
          reason={explained}
          text={text}
          onChange={setText}
          isPending={report.isPending}
          onBack={() => setExplained(null)}
          onSend={() => report.mutate({ reason: explained, text })}
        />
      ) : (
        <>
          <Field label={reportTexts.words} hint={reportTexts.wordsHint}>
            {(control) => <TextInput {...control} value={text} maxLength={limits.reportChars} onChange={setText} />}
          </Field>
          <ReportReasons kind={thing.kind} sent={report.isPending ? report.variables.reason : null} onChoose={choose} />
        </>
      )}
      {report.isError && <Notice tone="bad">{report.error.message}</Notice>}
      <p className="soft small">{explained === 'mistake' ? reportTexts.mistake.next : reportTexts.next}</p>
    </Dialog>
  )
}

/** Thanks, and says what happens next. */
function ReportDone({ reason, onClose }: { reason: Report['reason']; onClose: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The focus is outside of React: the pressed button is gone.
  useEffect(() => text.current?.focus(), [])
  const { done, after } = reason === 'mistake' ? reportTexts.mistake : reportTexts
  return (
    <Dialog
      onClose={onClose}
      title={done}
      actions={
        <Button kind="main" onPress={onClose}>
          {uiTexts.close}
        </Button>
      }
    >
      <p ref={text} tabIndex={-1}>
        {after}
      </p>
    </Dialog>
  )
}

type ReportReasonsProps = {
  kind: ReportedThing['kind']
  /** The reason that is being sent. */
  sent: Report['reason'] | null
  onChoose: (reason: Report['reason']) => void
}

/** The reasons, one button each. */
const ReportReasons = ({ kind, sent, onChoose }: ReportReasonsProps) => (
  <ul className="report-reasons">
    {reasonsFor(kind).map((reason) => (
      <li key={reason}>
        <Button isWide isPending={sent === reason} onPress={() => onChoose(reason)}>
          {reportTexts.reasons[reason]}
        </Button>
      </li>
    ))}
  </ul>
)

type ReportTextProps = {
  reason: ExplainedReason
  text: string
  onChange: (text: string) => void
  isPending: boolean
  onBack: () => void
  onSend: () => void
}

/** The text of a report whose reason says nothing without one. */
function ReportText({ reason, text, onChange, isPending, onBack, onSend }: ReportTextProps) {
  const form = useRef<HTMLFormElement>(null)
  // The focus is outside of React: the pressed reason is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shownText(text) && !isPending) onSend()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label={reportTexts[reason].label} counter={{ used: text.length, limit: limits.reportChars }}>
        {(control) => <TextArea {...control} value={text} maxLength={limits.reportChars} onChange={onChange} />}
      </Field>
      <div className="dialog-acts">
        <Button onPress={onBack}>{reportTexts.back}</Button>
        <Button
          kind="main"
          type="submit"
          isPending={isPending}
          reason={shownText(text) ? null : reportTexts.writeFirst}
        >
          {reportTexts.send}
        </Button>
      </div>
    </form>
  )
}
