import { deciderOf, type LogEntry } from '@quiz/contract/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'

const { log, decisionWithDays, noReason } = moderationTexts

function deciderText(entry: LogEntry): string {
  const decider = deciderOf(entry)
  return typeof decider === 'number' ? log.actor(decider) : log[decider]
}

/** A decision in the log: who, about what, when and why. */
export const LogRow = ({ entry }: { entry: LogEntry }) => (
  <li className="session">
    <div className="grow basis-20">
      <h3>{decisionWithDays(entry.decision, entry.days)}</h3>
      <p>{entry.reason || noReason}</p>
      <DottedLine
        className="soft small"
        facts={[
          log.thing(entry.kind, entry.thingId),
          log.author(entry.authorId),
          deciderText(entry),
          formatDateTime(entry.at),
        ]}
      />
    </div>
  </li>
)
