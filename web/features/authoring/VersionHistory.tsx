import type { QuizToEdit } from '@quiz/contract/quiz-views.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { versionsQuery } from './edit-quiz.api.ts'
import { RestoreVersionDialog } from './RestoreVersionDialog.tsx'
import { useEditorState } from './use-editor.ts'
import { VersionList } from './VersionList.tsx'

const texts = editingTexts.history

type VersionHistoryProps = {
  /** The version that is open in the editor. */
  version: QuizToEdit
  onClose: () => void
  onRestored: () => unknown
}

/** The earlier versions of a test, each with a button that brings it back. */
export function VersionHistory({ version, onClose, onRestored }: VersionHistoryProps) {
  const isChanged = useEditorState(({ draft, initial }) => draft !== initial)
  const versions = useQuery(versionsQuery(version.id))
  const [toRestore, setToRestore] = useState<number | null>(null)
  if (toRestore !== null)
    return (
      <RestoreVersionDialog
        current={version}
        versionNumber={toRestore}
        onClose={() => setToRestore(null)}
        onRestored={onRestored}
      />
    )
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      {versions.isPending && <Spinner label={texts.title} />}
      {versions.isLoadingError && (
        <FailureNotice message={versions.error.message} onRetry={() => void versions.refetch()} />
      )}
      {versions.data && (
        <>
          {isChanged && versions.data.length > 1 && <p className="soft">{texts.changedFirst}</p>}
          <VersionList
            versions={versions.data}
            canRestore={!isChanged}
            onRestore={(versionNumber) => setToRestore(versionNumber)}
          />
        </>
      )}
    </Dialog>
  )
}
