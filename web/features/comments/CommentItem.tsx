import type { Comment } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { CommentEditForm } from './CommentEditForm.tsx'
import { useOpenedForm } from './use-opened-form.ts'

type CommentItemProps = {
  comment: Comment
  onReply?: (() => void) | null
  onRemove: (() => void) | null
  /** Called with the new list after an edit; null when the reader may not edit the comment. */
  onEdited: ((list: Comment[]) => void) | null
  replyButton?: Ref<HTMLButtonElement>
  /** Further actions, beside those of the comment's own. */
  tools?: ReactNode
  /** Replies and the form for one. */
  children?: ReactNode
}

/** One comment with its actions. A deleted or hidden one shows only that it is. */
export function CommentItem({ comment, onReply = null, onRemove, onEdited, ...rest }: CommentItemProps) {
  const { userName, isDeleted } = comment
  const editing = useOpenedForm()
  const acts = [
    onReply && (
      <TextButton
        key="reply"
        ref={rest.replyButton}
        className="small"
        onClick={onReply}
        aria-label={commentTexts.replyTo(userName)}
      >
        {commentTexts.reply}
      </TextButton>
    ),
    onEdited && !editing.isOpen && (
      <TextButton
        key="edit"
        ref={editing.opener}
        className="small"
        onClick={editing.open}
        aria-label={commentTexts.editOf(userName)}
      >
        {commentTexts.edit}
      </TextButton>
    ),
    onRemove && (
      <TextButton key="remove" className="small" onClick={onRemove} aria-label={commentTexts.removeOf(userName)}>
        {commentTexts.remove}
      </TextButton>
    ),
  ].filter(Boolean)
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
        {onEdited && editing.isOpen ? (
          <CommentEditForm
            comment={comment}
            onCancel={editing.close}
            onSaved={(list) => {
              editing.close()
              onEdited(list)
            }}
          />
        ) : (
          <CommentText comment={comment} />
        )}
        {(acts.length > 0 || rest.tools) && (
          <div className="comment-acts">
            {acts}
            {rest.tools}
          </div>
        )}
        {rest.children}
      </div>
    </li>
  )
}

/** The text, and what its author has to know while others do not see it. */
function CommentText({ comment: { description, isDeleted, state } }: { comment: Comment }) {
  return (
    <>
      <p className={isDeleted ? 'soft' : 'whitespace-pre-line'}>{description}</p>
      {state !== 'shown' && <p className="soft small">{commentTexts.states[state]}</p>}
    </>
  )
}

/** The relative time of a comment, with the full date in the reader's time zone as its title. */
function CommentTime({ comment: { createDate, relativeTime, isEdited } }: { comment: Comment }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={createDate} title={isHydrated ? formatDateTime(createDate) : undefined}>
      {relativeTime}
      {isEdited && `, ${commentTexts.edited}`}
    </time>
  )
}
