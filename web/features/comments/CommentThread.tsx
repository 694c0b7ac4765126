import type { Comment } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentDraftKey } from './comment-draft-key.ts'
import type { Thread } from './threads.ts'

/** Renders further actions of a comment. */
export type RenderTools = (comment: Comment) => ReactNode

type CommentThreadProps = {
  thread: Thread
  testId: number
  mayRemove: (comment: Comment) => boolean
  renderTools: RenderTools
  onRemove: (comment: Comment) => void
  onPosted: (list: Comment[]) => void
}

/** A comment, its replies, and the reply form when it is open. */
export function CommentThread({ thread: { comment, replies }, testId, ...rest }: CommentThreadProps) {
  const draftKey = commentDraftKey(testId, comment.id)
  // A stored draft, even an empty one, means that the form is open, so it stays open after signing in.
  const isReplying = useStoredText('tab', draftKey) !== null
  const [wasOpened, setOpened] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  // The focus is outside of React: it returns from the closed form to the button that opened it.
  useEffect(() => {
    if (isReplying || !wasOpened) return
    setOpened(false)
    replyButton.current?.focus()
  }, [isReplying, wasOpened])
  const reply = () => {
    setOpened(true)
    storeText('tab', draftKey, '')
  }
  const tools = (item: Comment) => (item.isDeleted ? null : rest.renderTools(item))
  const removal = (item: Comment) => (rest.mayRemove(item) ? () => rest.onRemove(item) : null)
  return (
    <CommentItem
      comment={comment}
      onReply={isReplying || comment.isDeleted ? null : reply}
      onRemove={removal(comment)}
      tools={tools(comment)}
      replyButton={replyButton}
    >
      {(replies.length > 0 || isReplying) && (
        <ul className="replies">
          {replies.map((one) => (
            <CommentItem key={one.id} comment={one} onRemove={removal(one)} tools={tools(one)} />
          ))}
          {isReplying && (
            <li>
              <CommentForm
                testId={testId}
                parentId={comment.id}
                label={commentTexts.yourReply}
                placeholder={commentTexts.replyPlaceholder(comment.userName)}
                takesFocus={wasOpened}
                onPosted={rest.onPosted}
                onCancel={() => storeText('tab', draftKey, null)}
              />
            </li>
          )}
        </ul>
      )}
    </CommentItem>
  )
}
