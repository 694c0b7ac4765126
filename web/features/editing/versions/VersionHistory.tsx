import { editing } from '@quiz/contract/editing/editing.ts'
import type { QuizChange } from '@quiz/contract/editing/quiz-change.ts'
import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import type { Reply } from '@quiz/contract/endpoint.ts'
import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { changesScoring } from '@quiz/contract/scoring/changes-scoring.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { rescoringTexts } from '@quiz/contract/texts/ru/rescoring.ts'
import { versionChangeTexts } from '@quiz/contract/texts/ru/version-changes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { quizToEditQuery, versionsQuery } from '#web/features/editing/edit-quiz.api.ts'
import { useEditorState } from '#web/features/editing/use-editor.ts'
import { call } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { RescoreDialog } from './RescoreDialog.tsx'
import { rescoreEffectQuery } from './rescoring.api.ts'
import { VersionChangesDialog } from './VersionChanges.tsx'
import '#web/features/editing/versions/versions.css'

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
  const [toCompare, setToCompare] = useState<number | null>(null)
  // From the list, or after a version was brought back that is scored otherwise.
  const [rescoring, setRescoring] = useState<'asked' | 'offered' | null>(null)
  const queryClient = useQueryClient()
  const { hasRightAnswers } = wayOfScoring({ kind: kindOf(version.testTypeId), scoring: version.scoring })
  const finishRestore = async (change: QuizChange) => {
    // An offer that cannot be made now is made again in the list.
    const effect =
      change === 'scoring' && hasRightAnswers
        ? await queryClient.fetchQuery(rescoreEffectQuery(version.id)).catch(() => null)
        : null
    if (effect && effect.attempts > effect.left) {
      setRescoring('offered')
      setToRestore(null)
    } else await onRestored()
  }
  if (toRestore !== null)
    return (
      <RestoreVersionDialog
        current={version}
        versionNumber={toRestore}
        onClose={() => setToRestore(null)}
        onRestored={finishRestore}
      />
    )
  if (toCompare !== null && versions.data)
    return (
      <VersionChangesDialog
        quizId={version.id}
        numbers={versions.data.map(({ versionNumber }) => versionNumber)}
        after={toCompare}
        onClose={() => setToCompare(null)}
      />
    )
  if (rescoring) {
    const close = () => (rescoring === 'offered' ? void onRestored() : setRescoring(null))
    return <RescoreDialog quizId={version.id} onClose={close} />
  }
  const canRescore = hasRightAnswers && versions.data?.some(({ change }) => change === 'scoring')
  return (
    <Dialog onClose={onClose} title={texts.title}>
      {versions.isPending && <Spinner label={texts.title} />}
      {versions.isLoadingError && (
        <FailureNotice message={versions.error.message} onRetry={() => void versions.refetch()} />
      )}
      {versions.data && (
        <>
          {isChanged && versions.data.length > 1 && <p className="soft">{texts.changedFirst}</p>}
          {canRescore && (
            <TextButton onClick={() => setRescoring('asked')}>
              <Icon name="again" />
              {rescoringTexts.open}
            </TextButton>
          )}
          <VersionList
            versions={versions.data}
            canRestore={!isChanged}
            onCompare={(versionNumber) => setToCompare(versionNumber)}
            onRestore={(versionNumber) => setToRestore(versionNumber)}
          />
        </>
      )}
    </Dialog>
  )
}

type VersionListProps = {
  /** The latest first. */
  versions: Reply<typeof editing.versions>
  canRestore: boolean
  onRestore: (versionNumber: number) => void
  /** Shows what changed in a version since the one before it. */
  onCompare: (versionNumber: number) => void
}

/** Number, time and change of each version. */
const VersionList = ({ versions, canRestore, onRestore, onCompare }: VersionListProps) => (
  <ol className="versions">
    {versions.map(({ versionNumber, createDate, change }, index) => (
      <li key={versionNumber} className="version">
        <div>
          <h3 className="num">{editingTexts.history.version(versionNumber)}</h3>
          <p className="soft small">
            {formatDateTime(createDate)}
            <br />
            {editingTexts.history.changes[change]}
          </p>
          {index < versions.length - 1 && (
            <TextButton className="small" onClick={() => onCompare(versionNumber)}>
              {versionChangeTexts.open}
              <span className="vh">{versionChangeTexts.inVersion(versionNumber)}</span>
            </TextButton>
          )}
        </div>
        {index === 0 ? (
          <p className="version-current">{editingTexts.history.current}</p>
        ) : (
          <Button
            onPress={() => onRestore(versionNumber)}
            reason={canRestore ? null : editingTexts.history.changedFirst}
          >
            {editingTexts.history.restore}
            <span className="vh">: {versionNumber}</span>
          </Button>
        )}
      </li>
    ))}
  </ol>
)

type RestoreVersionDialogProps = {
  current: QuizToEdit
  versionNumber: number
  onClose: () => void
  onRestored: (change: QuizChange) => unknown
}

/** Asks before an earlier version is brought back, and says when that changes the scoring. */
function RestoreVersionDialog({ current, versionNumber, onClose, onRestored }: RestoreVersionDialogProps) {
  const earlier = useQuery(quizToEditQuery(current.id, versionNumber))
  const [idempotencyKey] = useState(newIdempotencyKey)
  const restore = useSingleMutation({
    mutationFn: () => {
      const body = { id: current.id, versionNumber: current.versionNumber, restoreVersionNumber: versionNumber }
      return call(editing.update, { body }, { idempotencyKey })
    },
    onSuccess: async ({ change }) => {
      showToast({ text: editingTexts.history.restored(versionNumber) })
      await onRestored(change)
    },
  })
  const problem = (restore.error ?? earlier.error)?.message
  return (
    <Dialog
      onClose={onClose}
      title={editingTexts.history.restoreTitle(versionNumber)}
      cancelLabel={editingTexts.history.back}
      actions={
        <Button kind="main" onPress={() => restore.mutate()} isDisabled={!earlier.data}>
          {editingTexts.history.restore}
        </Button>
      }
    >
      {earlier.isPending && <Spinner label={editingTexts.history.restoreTitle(versionNumber)} />}
      {earlier.data && (
        <p>
          <b>{earlier.data.title}</b>. {editingTexts.history.restoreText}
          {changesScoring(decodeQuizDraft(current), decodeQuizDraft(earlier.data)) && ` ${editingTexts.scoring.text}`}
        </p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
