import type { Comment } from '@quiz/contract/quiz/comments.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { commentTexts as texts } from '@quiz/contract/texts/ru/comments.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { CommentItem } from './CommentItem.tsx'
import type { Thread } from './threads.ts'
import { useComments } from './use-comments.ts'

type ThreadDialogProps = { testId: number; commentId: number; onClose: () => void }

/** A comment among those that it stands with, as visitors of its test see them. */
export function ThreadDialog({ testId, commentId, onClose }: ThreadDialogProps) {
  const { threads, isLoading, hasOlder, problem, retry, showOlder } = useComments(testId)
  const thread = threads.find((one) => commentsOf(one).some(({ id }) => id === commentId))
  const isLookingOn = !thread && hasOlder && !isLoading && !problem
  // Pages come one after another: the cursor of the next one is in the last.
  useEffect(() => {
    if (isLookingOn) showOlder()
  }, [isLookingOn, showOlder])
  return (
    <Dialog
      onClose={onClose}
      title={texts.thread}
      actions={
        <Link className={buttonClass({})} to="/passing/$id" params={{ id: String(testId) }}>
          {texts.toTest}
        </Link>
      }
    >
      {thread && <ShownThread thread={thread} commentId={commentId} />}
      {!thread && problem && (
        <Notice tone="bad" action={<TextButton onClick={retry}>{callTexts.retry}</TextButton>}>
          {texts.failed} {problem.message}
        </Notice>
      )}
      {!(thread || problem) && (isLoading || hasOlder ? <Spinner label={texts.loading} /> : <p>{texts.notInThread}</p>)}
    </Dialog>
  )
}

const commentsOf = ({ comment, replies }: Thread): Comment[] => [comment, ...replies]

function ShownThread({ thread: { comment, replies }, commentId }: { thread: Thread; commentId: number }) {
  const item = (one: Comment) => ({
    comment: one,
    isMarked: one.id === commentId,
    onRemove: null,
    onEdited: null,
  })
  return (
    <ul className="comments">
      <CommentItem {...item(comment)}>
        {replies.length > 0 && (
          <ul className="replies">
            {replies.map((reply) => (
              <CommentItem key={reply.id} {...item(reply)} />
            ))}
          </ul>
        )}
      </CommentItem>
    </ul>
  )
}
