import type { Notice } from '@quiz/contract/account/notices.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { NoticeAnswer } from './NoticeAnswer.tsx'
import { noticesQuery, useMarkRead } from './notices.api.ts'
import '#web/styles/notices.css'

/** The viewer's notices, the latest first; showing them marks them as read. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const list = useQuery(noticesQuery(null))
  const { mutate: markRead } = useMarkRead()
  const hasUnread = (list.data?.unread ?? 0) > 0
  // The notices are read on the server once they are on the screen.
  useEffect(() => {
    if (hasUnread) markRead()
  }, [hasUnread, markRead])
  return (
    <Dialog onClose={onClose} title={shellTexts.notices}>
      {list.isPending && <Spinner label={noticeTexts.loading} />}
      {list.isLoadingError && <FailureNotice message={list.error.message} onRetry={() => list.refetch()} />}
      {list.data?.items.length === 0 && <p className="soft">{noticeTexts.none}</p>}
      {list.data && list.data.items.length > 0 && (
        <ul className="notices">
          {list.data.items.map((notice) => (
            <NoticeItem key={`${notice.decision} ${notice.id}`} notice={notice} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** A notice: about an own thing with the reason and the way to answer, or about an own report in general words. */
function NoticeItem({ notice }: { notice: Notice }) {
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
