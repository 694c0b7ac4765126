import type { Comment } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

type CommentItemProps = {
  comment: Comment
  onReply?: (() => void) | null
  onRemove: (() => void) | null
  replyButton?: Ref<HTMLButtonElement>
  /** Further actions, where there is one of the comment's own. */
  tools?: ReactNode
  /** Replies and the form for one. */
  children?: ReactNode
}

/** One comment with its actions. A deleted one shows only that it is deleted. */
export function CommentItem({ comment, onReply = null, onRemove, replyButton, tools, children }: CommentItemProps) {
  const { userName, isDeleted } = comment
  return (
    <li className="comment">
      <Avatar src={isDeleted ? null : comment.userAvatar} name={isDeleted ? '' : userName} />
      <div>
        <p className="comment-head">
          {!isDeleted && (
            <Link className="comment-name" to="/profile/$id" params={{ id: String(comment.userId) }}>
              {userName}
            </Link>
          )}
          <CommentTime comment={comment} />
        </p>
        {isDeleted ? (
          <p className="soft">{commentTexts.removed}</p>
        ) : (
          <p className="whitespace-pre-line">{comment.description}</p>
        )}
        {(onReply || onRemove) && (
          <div className="comment-acts">
            {onReply && (
              <TextButton
                ref={replyButton}
                className="small"
                onClick={onReply}
                aria-label={commentTexts.replyTo(userName)}
              >
                {commentTexts.reply}
              </TextButton>
            )}
            {onRemove && (
              <TextButton className="small" onClick={onRemove} aria-label={commentTexts.removeOf(userName)}>
                {commentTexts.remove}
              </TextButton>
            )}
            {tools}
          </div>
        )}
        {children}
      </div>
    </li>
  )
}

/** The relative time of a comment, with the full date in the reader's time zone as its title. */
function CommentTime({ comment: { createDate, relativeTime } }: { comment: Comment }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={createDate} title={isHydrated ? formatDateTime(createDate) : undefined}>
      {relativeTime}
    </time>
  )
}
