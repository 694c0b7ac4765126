import { draftTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { DraftWriter } from './draft-writer.ts'

type UnsavedChangesDialogProps = { purpose: EditorPurposeName; writer: DraftWriter; isSending: () => boolean }

/** Blocks leaving the page while the draft is unsaved or being submitted. */
export function UnsavedChangesDialog({ purpose, writer, isSending }: UnsavedChangesDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: async () => isSending() || !(await writer.flush()),
    enableBeforeUnload: () => isSending() || !writer.isSaved(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      kind="danger"
    >
      {isSending() ? purposeTexts[purpose].leaveSending : texts.leaveUnsaved}
    </ConfirmDialog>
  )
}
