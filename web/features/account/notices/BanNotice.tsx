import type { Ban } from '@quiz/contract/account/auth.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { NoticeAnswer } from './NoticeAnswer.tsx'
import { noticesQuery } from './notices.api.ts'
import '#web/styles/notices.css'

const texts = noticeTexts.ban

/** `children` are further rights of the person. */
type BanNoticeProps = { ban: Ban; onBack: () => void; children?: ReactNode }

/** What a banned person reads who has signed in with the right password: the end of the ban, the reason, and the way to answer. */
export function BanNotice({ ban: { until, banToken }, onBack, children }: BanNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus is outside of React: the form that had it is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="ban">
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{until === null ? texts.forGood : texts.until(formatDateTime(until))}</p>
      <BanReason banToken={banToken} />
      {children}
      <p>
        <TextButton onClick={onBack}>{texts.back}</TextButton>
      </p>
    </section>
  )
}

/** The decision of the latest ban, and what a moderator answered to its appeal; an old ban may have none. */
function BanReason({ banToken }: { banToken: string }) {
  const list = useQuery(noticesQuery(banToken))
  if (list.isPending) return <Spinner label={texts.loading} />
  if (list.isLoadingError) return <FailureNotice message={list.error.message} onRetry={() => list.refetch()} />
  const own = list.data.items.filter(({ recipient }) => recipient === 'author')
  const at = own.findIndex(({ decision }) => decision === 'ban')
  const notice = own[at]
  if (!notice) return null
  const upheld = own.slice(0, at).find(({ decision }) => decision === 'uphold')
  return (
    <>
      {notice.quote && <p className="soft">{noticeTexts.quote(notice, notice.quote)}</p>}
      {notice.reason && (
        <p className="whitespace-pre-line">
          <b>{noticeTexts.reason}</b> {notice.reason}
        </p>
      )}
      <NoticeAnswer notice={notice} banToken={banToken} />
      {upheld && (
        <p className="whitespace-pre-line">
          <b>{noticeTexts.heading(upheld)}.</b> {upheld.reason}
        </p>
      )}
    </>
  )
}
