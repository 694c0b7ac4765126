import type { ReportedThing } from '@quiz/contract/report-queue.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** The reasons of all reports, the most frequent first, and the words that were written with them. */
export function ReportedReasons({ reports }: Pick<ReportedThing, 'reports'>) {
  const byReason = Map.groupBy(reports, ({ reason }) => reason)
  const groups = [...byReason].sort(([, one], [, other]) => other.length - one.length)
  if (groups.length === 0) return null
  return (
    <ul className="reported-reasons">
      {groups.map(([reason, sent]) => (
        <li key={reason}>
          <b>{moderationTexts.caseReasons[reason]}</b>
          {sent.length > 1 && ` × ${sent.length}`}
          {sent
            .filter(({ text }) => text !== '')
            .map(({ text, at }) => (
              <p className="soft small" key={`${at} ${text}`}>
                {quoted(text)}
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}
