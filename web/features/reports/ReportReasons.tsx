import type { Report } from '@quiz/contract/reports.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { Button } from '#web/ui/Button.tsx'
import { type ReportedThing, reasonsFor } from './reported-thing.ts'

type ReportReasonsProps = {
  kind: ReportedThing['kind']
  /** The reason that is being sent. */
  sent: Report['reason'] | null
  onChoose: (reason: Report['reason']) => void
}

/** The reasons, one button each. */
export const ReportReasons = ({ kind, sent, onChoose }: ReportReasonsProps) => (
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
