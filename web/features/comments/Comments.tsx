import type { Comment } from '@quiz/contract/comments.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { CommentThread } from './CommentThread.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useComments } from './use-comments.ts'

/** The talk about a test: what others say, and where to say something. */
export function Comments({ testId }: { testId: number }) {
  const talk = useComments(testId)
  const viewer = useViewer()
  const [doomed, setDoomed] = useState<Comment | null>(null)
  // A fresh object for every event, so that the same words are news again.
  const [news, setNews] = useState({ text: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const listId = useId()

  const mayRemove = ({ userId, isDeleted }: Comment) =>
    !isDeleted && viewer.state === 'user' && (viewer.me.isAdmin || viewer.me.id === userId)
  const showPosted = (list: Comment[]) => {
    talk.showPosted(list)
    setNews({ text: commentTexts.sent })
  }
  const showRemoved = (list: Comment[]) => {
    talk.showRemoved(list)
    setNews({ text: commentTexts.removed })
    setDoomed(null)
  }
  // The focus is outside of React. The button that had it is gone with its comment, and so is the dialog by now.
  useEffect(() => {
    if (news.text === commentTexts.removed) heading.current?.focus()
  }, [news])
  return (
    <section aria-labelledby={headingId} className="talk">
      <h2 className="talk-head" id={headingId} ref={heading} tabIndex={-1}>
        {commentTexts.title}{' '}
        {talk.count > 0 && <span className="soft num">{commentTexts.count(talk.count, talk.hasOlder)}</span>}
      </h2>
      <CommentForm
        testId={testId}
        label={commentTexts.yours}
        placeholder={commentTexts.placeholder}
        onPosted={showPosted}
      />
      {talk.isFirstLoaded && talk.threads.length === 0 && <p className="soft">{commentTexts.empty}</p>}
      <ul className="comments" id={listId} aria-busy={talk.isLoading}>
        {talk.threads.map((thread) => (
          <CommentThread
            key={thread.comment.id}
            thread={thread}
            testId={testId}
            mayRemove={mayRemove}
            onRemove={setDoomed}
            onPosted={showPosted}
          />
        ))}
        {talk.isLoading && <CommentSkeletons />}
      </ul>
      {talk.problem && (
        <Notice tone="bad" action={<TextButton onClick={talk.retry}>{callTexts.retry}</TextButton>}>
          {commentTexts.failed} {talk.problem.message}
        </Notice>
      )}
      {(talk.hasOlder || (talk.isFirstLoaded && talk.isLoading)) && (
        <LoadMoreButton listId={listId} count={talk.threads.length} onPress={talk.showOlder} isPending={talk.isLoading}>
          {commentTexts.older}
        </LoadMoreButton>
      )}
      <p className="vh" role="status">
        {news.text}
      </p>
      {doomed && <RemoveDialog comment={doomed} onClose={() => setDoomed(null)} onRemoved={showRemoved} />}
    </section>
  )
}
