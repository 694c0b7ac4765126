import type { Comment } from '@quiz/contract/quiz/comments.ts'
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
  mayReply: boolean
  mayRemove: (comment: Comment) => boolean
  mayEdit: (comment: Comment) => boolean
  renderTools: RenderTools
  onRemove: (comment: Comment) => void
  onPosted: (list: Comment[]) => void
  onEdited: (list: Comment[]) => void
}

/** A comment, its replies, and the reply form when it is open. */
export function CommentThread({ thread: { comment, replies }, testId, mayReply, ...rest }: CommentThreadProps) {
  const draftKey = commentDraftKey(testId, comment.id)
  // A stored draft, even an empty one, means that the form is open, so it stays open after signing in.
  const isReplying = useStoredText('tab', draftKey) !== null && mayReply
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
  const canBeAnswered = mayReply && !comment.isDeleted && comment.state === 'shown'
  const itemProps = (item: Comment) => ({
    comment: item,
    onRemove: rest.mayRemove(item) ? () => rest.onRemove(item) : null,
    onEdited: rest.mayEdit(item) ? rest.onEdited : null,
    tools: item.isDeleted ? null : rest.renderTools(item),
  })
  return (
    <CommentItem
      {...itemProps(comment)}
      onReply={canBeAnswered && !isReplying ? reply : null}
      replyButton={replyButton}
    >
      {(replies.length > 0 || isReplying) && (
        <ul className="replies">
          {replies.map((one) => (
            <CommentItem key={one.id} {...itemProps(one)} />
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
