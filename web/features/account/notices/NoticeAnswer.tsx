import type { Notice } from '@quiz/contract/account/notices.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { AppealForm } from './AppealForm.tsx'
import type { BanToken } from './notices.api.ts'

const texts = noticeTexts.answer

type NoticeAnswerProps = { notice: Notice; banToken?: BanToken }

/** The answer of an author to a decision: the button that opens its form, the form, or what was sent. */
export function NoticeAnswer({ notice, banToken = null }: NoticeAnswerProps) {
  const [isOpen, setOpen] = useState(false)
  if (notice.appeal !== null) return <SentAnswer text={notice.appeal} isJustSent={isOpen} />
  if (!notice.canAppeal) return null
  if (isOpen) return <AppealForm decisionId={notice.id} banToken={banToken} />
  return (
    <div>
      <Button onPress={() => setOpen(true)}>
        {texts.open}
        <span className="vh">: {noticeTexts.heading(notice)}</span>
      </Button>
    </div>
  )
}

function SentAnswer({ text, isJustSent }: { text: string; isJustSent: boolean }) {
  const heading = useRef<HTMLParagraphElement>(null)
  // The focus is outside of React: the form that had it is gone.
  useEffect(() => {
    if (isJustSent) heading.current?.focus()
  }, [isJustSent])
  return (
    <div className="notices-answer">
      <p className="state-name" ref={heading} tabIndex={-1}>
        {isJustSent ? texts.sent : texts.isSent}
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}
