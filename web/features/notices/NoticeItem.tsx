import type { Notice } from '@quiz/contract/notices.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { NoticeAnswer } from './NoticeAnswer.tsx'

/** A notice: about an own thing with the reason and the way to answer, or about an own report in general words. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { recipient, kind, decision, reason, at, isRead } = notice
  const isOfReporter = recipient === 'reporter'
  return (
    <li className="notices-item">
      <div>
        <h3>{isOfReporter ? noticeTexts.complaint(kind) : noticeTexts.heading(notice)}</h3>
        <p className="soft small">
          {!isRead && <b>{noticeTexts.isNew} · </b>}
          {formatDateTime(at)}
        </p>
      </div>
      {isOfReporter && <p>{decision === 'keep' ? noticeTexts.outcomes.keep : noticeTexts.outcomes.acted}</p>}
      {reason && (
        <p>
          <b>{noticeTexts.reason}</b> {reason}
        </p>
      )}
      <NoticeAnswer notice={notice} />
    </li>
  )
}
