import type { LogEntry } from '@quiz/contract/moderation.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { formatDateTime } from '#web/lib/date-format.ts'

const { case: texts, log, decisionWithDays, noReason } = moderationTexts

/** Earlier decisions about the things of an author, folded. */
export const AuthorHistory = ({ decisions }: { decisions: readonly LogEntry[] }) =>
  decisions.length > 0 && (
    <details>
      <summary className="small">{texts.about(decisions.length)}</summary>
      <ul className="mt-1">
        {decisions.map(({ id, kind, thingId, decision, days, reason, at }) => (
          <li key={id} className="small">
            {decisionWithDays(decision, days)}: {reason || noReason}
            <span className="soft">
              {' '}
              · {log.thing(kind, thingId)} · {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
