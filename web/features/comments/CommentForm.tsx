import { type Comment, comments } from '@quiz/contract/comments.ts'
import { limits } from '@quiz/contract/limits.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useViewer } from '#web/lib/session.ts'
import { requestSignIn } from '#web/lib/sign-in-prompt.ts'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CharacterCount } from '#web/ui/CharacterCount.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { commentDraftKey } from './comment-draft-key.ts'

type CommentFormProps = {
  testId: number
  /** The parent of a reply; left out for a top-level comment. */
  parentId?: number
  label: string
  placeholder: string
  takesFocus?: boolean
  onPosted: (list: Comment[]) => void
  onCancel?: () => void
}

/** The comment form. Its text is stored, so that it survives a reload and signing in. */
export function CommentForm({
  testId,
  parentId,
  label,
  placeholder,
  takesFocus,
  onPosted,
  onCancel,
}: CommentFormProps) {
  const draftKey = commentDraftKey(testId, parentId)
  const text = useStoredText('tab', draftKey) ?? ''
  const viewer = useViewer()
  const idempotencyKeyFor = useIdempotencyKeyFor()
  const form = useRef<HTMLFormElement>(null)
  const post = useMutation({
    networkMode: 'always',
    mutationFn: (description: string) =>
      call(
        comments.post,
        { body: { testId, description, commentPid: parentId ?? null } },
        { idempotencyKey: idempotencyKeyFor(description) },
      ),
    onSuccess: (list) => {
      idempotencyKeyFor('')
      storeText('tab', draftKey, null)
      onPosted(list)
    },
  })
  // The focus is outside of React: a reply form gets it when it opens.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (viewer.state === 'guest') return requestSignIn()
    if (text.trim() && !post.isPending) post.mutate(text)
  }
  return (
    <form className="comment-form" ref={form} onSubmit={submit} noValidate>
      <Field label={label} isLabelHidden>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            maxLength={limits.commentChars}
            placeholder={placeholder}
            onChange={(value) => storeText('tab', draftKey, value)}
          />
        )}
      </Field>
      <div className="comment-form-row">
        <CharacterCount used={text.length} limit={limits.commentChars} />
        <span className="acts">
          {onCancel && <Button onPress={onCancel}>{commentTexts.cancel}</Button>}
          <Button
            kind="main"
            type="submit"
            isPending={post.isPending}
            reason={text.trim() ? null : commentTexts.writeFirst}
          >
            {commentTexts.send}
          </Button>
        </span>
      </div>
      {post.isError && <Notice tone="bad">{post.error.message}</Notice>}
    </form>
  )
}

/** The same idempotency key for the same text, so that a comment with a lost response is not posted twice. */
function useIdempotencyKeyFor(): (text: string) => string {
  const last = useRef({ text: '', key: '' })
  return (text) => {
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }
}
