import type { Notice } from '@quiz/contract/notices.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { NoticeAnswer } from './NoticeAnswer.tsx'

/** A notice: about an own thing with the reason and the way to answer, or about an own report in general words. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { quote, decision, reason, at, isRead } = notice
  const outcome = notice.recipient === 'reporter' ? outcomeOf(decision) : null
  return (
    <li className="notices-item">
      <div>
        <h3>{noticeTexts.heading(notice)}</h3>
        <p className="soft small">
          {!isRead && <b>{noticeTexts.isNew} · </b>}
          {formatDateTime(at)}
        </p>
      </div>
      {quote && <p className="soft">{noticeTexts.quote(notice, quote)}</p>}
      {outcome && <p>{outcome}</p>}
      {reason && (
        <p>
          <b>{noticeTexts.reason}</b> {reason}
        </p>
      )}
      <NoticeAnswer notice={notice} />
    </li>
  )
}

const outcomeOf = (decision: Notice['decision']): string =>
  decision === 'keep' || decision === 'resolved' ? noticeTexts.outcomes[decision] : noticeTexts.outcomes.acted
