import { shownText } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ExplainedReason } from './reported-thing.ts'

type ReportTextProps = {
  reason: ExplainedReason
  isPending: boolean
  onBack: () => void
  onSend: (text: string) => void
}

/** The text of a report whose reason says nothing without one. */
export function ReportText({ reason, isPending, onBack, onSend }: ReportTextProps) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // The focus is outside of React: the pressed reason is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shownText(text) && !isPending) onSend(text)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label={reportTexts[reason].label} counter={{ used: text.length, limit: limits.reportChars }}>
        {(control) => <TextArea {...control} value={text} maxLength={limits.reportChars} onChange={setText} />}
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
