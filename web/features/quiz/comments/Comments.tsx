import { commentRules } from '@quiz/contract/limits.ts'
import type { Comment } from '@quiz/contract/quiz/comments.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useViewer, type ViewerState } from '#web/lib/session.ts'
import { useStoredText } from '#web/lib/stored-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadMoreButton } from '#web/ui/LoadMoreButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread, type RenderTools } from './CommentThread.tsx'
import { commentDraftKey } from './comment-draft-key.ts'
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx'
import { newestOf } from './threads.ts'
import { useComments } from './use-comments.ts'

type CommentsProps = {
  testId: number
  /** The author of the test may delete every comment. */
  testAuthorId: number
  /** The author of the test takes no new comments. */
  isOff: boolean
  /** Folded until the reader wants to see them: they may give answers away. */
  mayHoldHints?: boolean
  /** Further actions beside those of a comment that is not deleted. */
  renderTools?: RenderTools
}

/** Number of threads before «Показать все». */
const shownFirst = 3

/** The comment section of a test. */
export function Comments({ mayHoldHints = false, renderTools = () => null, ...list }: CommentsProps) {
  const { testId } = list
  const hasDraft = useStoredText('tab', commentDraftKey(testId)) !== null
  const [opened, setOpened] = useState<'no' | 'by press' | 'by draft'>('no')
  const headingId = useId()
  // A sent draft is gone, and the comments stay open.
  if (hasDraft && opened === 'no') setOpened('by draft')
  const isOpen = !mayHoldHints || opened !== 'no'
  if (isOpen) return <CommentList {...list} takesFocus={opened === 'by press'} renderTools={renderTools} />
  return (
    <section aria-labelledby={headingId} className="comments-section">
      <h2 className="comments-title" id={headingId}>
        {commentTexts.title}
      </h2>
      <p className="mb-2 soft">{commentTexts.hints}</p>
      <Button onPress={() => setOpened('by press')}>{commentTexts.unfold}</Button>
    </section>
  )
}

type CommentListProps = Pick<CommentsProps, 'testId' | 'testAuthorId' | 'isOff'> & {
  takesFocus: boolean
  renderTools: RenderTools
}

function CommentList({ testId, testAuthorId, isOff, takesFocus, renderTools }: CommentListProps) {
  const thread = useComments(testId)
  const viewer = useViewer()
  const [toRemove, setToRemove] = useState<Comment | null>(null)
  // A new object for every event, so that the same text is announced again.
  const [announcement, setAnnouncement] = useState({ text: '' })
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const listId = useId()

  const shown = showsAll ? thread.threads : thread.threads.slice(0, shownFirst)
  const showPosted = (list: Comment[]) => {
    thread.showPosted(list)
    setAnnouncement({ text: newestOf(list)?.state === 'waits' ? commentTexts.sentToReview : commentTexts.sent })
  }
  const showEdited = (list: Comment[]) => {
    thread.showChanged(list)
    setAnnouncement({ text: commentTexts.saved })
  }
  const showRemoved = (list: Comment[]) => {
    thread.showChanged(list)
    setAnnouncement({ text: commentTexts.removed })
    setToRemove(null)
  }
  // The focus is outside of React. The button or the dialog that had it is removed.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (announcement.text === commentTexts.removed) heading.current?.focus()
  }, [announcement])
  return (
    <section aria-labelledby={headingId} className="comments-section">
      <h2 className="comments-title" id={headingId} ref={heading} tabIndex={-1}>
        {commentTexts.title}{' '}
        {thread.count > 0 && <span className="soft num">{commentTexts.count(thread.count, thread.hasOlder)}</span>}
      </h2>
      {isOff ? (
        <p className="mb-2 soft">{commentTexts.off}</p>
      ) : (
        <CommentForm
          testId={testId}
          label={commentTexts.yours}
          placeholder={commentTexts.placeholder}
          onPosted={showPosted}
        />
      )}
      {!isOff && thread.isFirstLoaded && thread.threads.length === 0 && <p className="soft">{commentTexts.empty}</p>}
      <ul className="comments" id={listId} aria-busy={thread.isLoading}>
        {shown.map((thread) => (
          <CommentThread
            key={thread.comment.id}
            thread={thread}
            testId={testId}
            mayReply={!isOff}
            mayRemove={(comment) => mayRemove(comment, viewer, testAuthorId)}
            mayEdit={(comment) => mayEdit(comment, viewer, Date.now())}
            renderTools={renderTools}
            onRemove={setToRemove}
            onPosted={showPosted}
            onEdited={showEdited}
          />
        ))}
        {thread.isLoading && <CommentSkeletons />}
      </ul>
      {thread.problem && (
        <Notice tone="bad" action={<TextButton onClick={thread.retry}>{callTexts.retry}</TextButton>}>
          {commentTexts.failed} {thread.problem.message}
        </Notice>
      )}
      {shown.length < thread.threads.length && (
        <LoadMoreButton listId={listId} count={shown.length} onPress={() => setShowsAll(true)} isPending={false}>
          {commentTexts.all}
        </LoadMoreButton>
      )}
      {(showsAll || thread.threads.length <= shownFirst) &&
        (thread.hasOlder || (thread.isFirstLoaded && thread.isLoading)) && (
          <LoadMoreButton
            listId={listId}
            count={thread.threads.length}
            onPress={thread.showOlder}
            isPending={thread.isLoading}
          >
            {commentTexts.older}
          </LoadMoreButton>
        )}
      <p className="vh" role="status">
        {announcement.text}
      </p>
      {toRemove && <RemoveCommentDialog comment={toRemove} onClose={() => setToRemove(null)} onRemoved={showRemoved} />}
    </section>
  )
}

const keys = ['a', 'b', 'c']

/** The skeletons of loading comments. */
const CommentSkeletons = () =>
  keys.map((key) => (
    <li key={key} className="comment">
      <Skeleton width="2.75rem" height="2.75rem" className="rounded-full" />
      <div>
        <span className="vh">{key === 'a' && <Spinner label={commentTexts.loading} />}</span>
        <Skeleton width="9rem" className="mt-0.5" />
        <Skeleton width="88%" className="mt-1" />
        <Skeleton width="52%" className="mt-0.5" />
      </div>
    </li>
  ))

const editMs = commentRules.editMinutes * 60_000

/** Whether the reader may delete a comment at once: an own one, or one on an own test. Administrators decide, with a reason. */
const mayRemove = ({ userId, isDeleted }: Comment, viewer: ViewerState, testAuthorId: number): boolean =>
  !isDeleted && viewer.state === 'user' && (viewer.me.id === userId || viewer.me.id === testAuthorId)

/** Whether the reader may edit a comment at a time, in milliseconds since 1970. The server has the last word. */
const mayEdit = (comment: Comment, viewer: ViewerState, now: number): boolean =>
  viewer.state === 'user' &&
  viewer.me.id === comment.userId &&
  (comment.state === 'shown' || comment.state === 'waits') &&
  now - Date.parse(comment.createDate) < editMs
