import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { call } from '#web/lib/call.ts'
import { useIdempotencyKeyFor } from '#web/lib/idempotency-key.ts'
import { useViewer } from '#web/lib/session.ts'
import { requestSignIn } from '#web/lib/sign-in-prompt.ts'
import { storeText, useStoredText } from '#web/lib/stored-text.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { CommentBox } from './CommentBox.tsx'
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

/** The form of a new comment. Its text is stored, so that it survives a reload and signing in. */
export function CommentForm({ testId, parentId, onPosted, ...box }: CommentFormProps) {
  const draftKey = commentDraftKey(testId, parentId)
  const text = useStoredText('tab', draftKey) ?? ''
  const viewer = useViewer()
  const idempotencyKeyFor = useIdempotencyKeyFor()
  const post = useSingleMutation({
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
  return (
    <CommentBox
      {...box}
      text={text}
      onChange={(value) => storeText('tab', draftKey, value)}
      onSubmit={() => (viewer.state === 'guest' ? requestSignIn('comment') : post.mutate(text))}
      submitLabel={commentTexts.send}
      isPending={post.isPending}
      problem={post.error?.message ?? null}
    />
  )
}
