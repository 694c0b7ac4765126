import { type Comment, comments } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { CommentBox } from './CommentBox.tsx'

type CommentEditFormProps = { comment: Comment; onSaved: (list: Comment[]) => void; onCancel: () => void }

/** The form in place of the text of one's own comment. */
export function CommentEditForm({ comment, onSaved, onCancel }: CommentEditFormProps) {
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
