import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { CommentBox } from './CommentBox.tsx'

type CommentItemProps = {
  comment: Comment
  onReply?: (() => void) | null
  onRemove: (() => void) | null
  /** Called with the new list after an edit; null when the reader may not edit the comment. */
  onEdited: ((list: Comment[]) => void) | null
  replyButton?: Ref<HTMLButtonElement>
  /** Whether the reader looks for this one. */
  isMarked?: boolean
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
    <li className="comment" aria-current={rest.isMarked || undefined}>
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
          <div className="flex flex-wrap gap-x-2.5">
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

type CommentEditFormProps = { comment: Comment; onSaved: (list: Comment[]) => void; onCancel: () => void }

/** The form in place of the text of one's own comment. */
function CommentEditForm({ comment, onSaved, onCancel }: CommentEditFormProps) {
  const [text, setText] = useState(comment.description)
  const save = useSingleMutation({
    mutationFn: () => call(comments.edit, { body: { id: comment.id, description: text } }),
    onSuccess: onSaved,
  })
  return (
    <CommentBox
      text={text}
      onChange={setText}
      onSubmit={() => save.mutate()}
      onCancel={onCancel}
      label={commentTexts.editing}
      submitLabel={commentTexts.save}
      isPending={save.isPending}
      problem={save.error?.message ?? null}
      takesFocus
    />
  )
}

/** A form that a button opens in its place; the focus returns to the button when it closes. */
function useOpenedForm() {
  const [state, setState] = useState<'closed' | 'open' | 'just closed'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  // The focus is outside of React.
  useEffect(() => {
    if (state !== 'just closed') return
    setState('closed')
    opener.current?.focus()
  }, [state])
  return { isOpen: state === 'open', opener, open: () => setState('open'), close: () => setState('just closed') }
}
