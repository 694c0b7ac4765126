import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { NoticeItem } from './NoticeItem.tsx'
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
    <Dialog isOpen onClose={onClose} title={shellTexts.notices}>
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
