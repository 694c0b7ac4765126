import type { Notice } from '@quiz/contract/account/notices.ts'
import { hiddenQuizTexts as texts } from '@quiz/contract/texts/ru/hidden-quiz.ts'
import { noticeTexts } from '@quiz/contract/texts/ru/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NoticeAnswer } from './NoticeAnswer.tsx'
import { noticesQuery } from './notices.api.ts'
import '#web/styles/notices.css'

/** Decisions that take a test away or give it back; after others, such as a warning, it is as it was. */
const changesPage: ReadonlySet<Notice['decision']> = new Set(['hide', 'delete', 'keep', 'restore'])

/** The page of an own test that a moderator hid or deleted; of any other test, which is not found, it shows `children`. */
export function HiddenQuiz({ children }: { children: ReactNode }) {
  const id = Number(useParams({ strict: false }).id)
  // Who reads the page does not know whose test it is; the notices of the viewer do.
  const { data } = useQuery(noticesQuery(null))
  const latest = data?.items.find(({ testId, decision }) => testId === id && changesPage.has(decision))
  const notice = latest && (latest.decision === 'hide' || latest.decision === 'delete') ? latest : null
  usePageTitle(notice && texts[notice.decision === 'hide' ? 'hidden' : 'deleted'])
  if (!notice) return children
  const { quote, reason, decision } = notice
  return (
    <section className="wrap page-head pb-8 stack">
      <h1>{texts[decision === 'hide' ? 'hidden' : 'deleted']}</h1>
      {quote && <p className="lead">{noticeTexts.quote(notice, quote)}</p>}
      <p className="soft">{texts.onlyYou}</p>
      {reason && (
        <p>
          <b>{noticeTexts.reason}</b> {reason}
        </p>
      )}
      <p>
        <Link className={buttonClass({ kind: 'main' })} to="/edit/$id" params={{ id: String(id) }}>
          {texts.edit}
        </Link>
      </p>
      <NoticeAnswer notice={notice} />
    </section>
  )
}
