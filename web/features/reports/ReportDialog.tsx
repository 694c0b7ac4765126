import { type Report, reports } from '@quiz/contract/reports.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ReportReasons } from './ReportReasons.tsx'
import { ReportText } from './ReportText.tsx'
import { type ExplainedReason, isExplained, type ReportedThing } from './reported-thing.ts'
import '#web/styles/report.css'

/** Asks what is wrong with a thing and reports it: a press on a reason sends it, unless the reason needs a text. */
export function ReportDialog({ thing, onClose }: { thing: ReportedThing; onClose: () => void }) {
  const [explained, setExplained] = useState<ExplainedReason | null>(null)
  const report = useSingleMutation({
    mutationFn: (what: Pick<Report, 'reason' | 'text'>) => call(reports.send, { body: { ...thing, ...what } }),
  })
  const choose = (reason: Report['reason']) => {
    if (isExplained(reason)) setExplained(reason)
    else void report.mutate({ reason, text: '' })
  }
  if (report.isSuccess) return <ReportDone reason={report.variables.reason} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={reportTexts.titles[thing.kind]}>
      {explained ? (
        <ReportText
          reason={explained}
          isPending={report.isPending}
          onBack={() => setExplained(null)}
          onSend={(text) => report.mutate({ reason: explained, text })}
        />
      ) : (
        <ReportReasons kind={thing.kind} sent={report.isPending ? report.variables.reason : null} onChoose={choose} />
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
      isOpen
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
