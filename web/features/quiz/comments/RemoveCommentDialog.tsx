import { type Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { Suspense } from 'react'
import { call } from '#web/lib/call.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { showToast } from '#web/ui/toasts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)

type RemoveCommentDialogProps = { comment: Comment; onClose: () => void; onRemoved: (list: Comment[]) => void }

/** Asks for confirmation and deletes a comment. */
export function RemoveCommentDialog({ comment, onClose, onRemoved }: RemoveCommentDialogProps) {
  const remove = useSingleMutation({
    mutationFn: () => call(comments.remove, { body: { id: comment.id } }),
    onSuccess: onRemoved,
    onError: (error) => {
      onClose()
      showToast({ text: `${commentTexts.notRemoved} ${error.message}`, tone: 'bad' })
    },
  })
  return (
    <Suspense>
      <ConfirmDialog
        onClose={onClose}
        onConfirm={() => remove.mutate()}
        title={commentTexts.removeTitle}
        confirmLabel={commentTexts.remove}
        kind="danger"
      >
        {commentTexts.removeText}
      </ConfirmDialog>
    </Suspense>
  )
}
