import { draftTexts, submissionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { flushSync } from 'react-dom'
import { formatTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { AutosaveState } from './draft-writer.ts'
import { requiredFields } from './editor-problems.ts'
import type { SubmissionState } from './editor-state.ts'
import { problemsOf } from './editor-store.ts'
import { findEditorWarnings } from './editor-warnings.ts'
import type { FieldPath } from './field-paths.ts'
import { ReadyText } from './ReadyText.tsx'
import { TodoList } from './TodoList.tsx'
import { useEditor, useEditorList, useEditorState } from './use-editor.ts'
import { currentReachability } from './use-reachability.ts'

type SubmitBarProps = { purpose: EditorPurposeName; onSubmit: () => void }

/** The bar at the bottom of the editor: open problems, autosave state, submit button. */
export function SubmitBar({ purpose, onSubmit }: SubmitBarProps) {
  const { dispatch, openField } = useEditor()
  const problems = useEditorList(problemsOf)
  const warnings = useEditorList((state) => findEditorWarnings(state.draft, currentReachability(state)))
  const autosave = useEditorState((state) => state.autosave)
  const submission = useEditorState((state) => state.submission)
  const isChanged = useEditorState(({ draft, initial }) => draft !== initial)
  const isFailed = useEditorState(
    (state) => state.submission.step === 'failed' && state.submission.draft === state.draft,
  )
  const texts = purposeTexts[purpose]
  const unchanged = purpose === 'update' && !isChanged ? purposeTexts.update.unchanged : null
  const isSending = submission.step === 'sending' || submission.step === 'done'
  const cannotBegin = problems.some(({ fieldPath, need }) => need === 'fill' && requiredFields.includes(fieldPath))
  const focusProblem = (fieldPath: FieldPath) => {
    flushSync(() => dispatch({ do: 'touch', fieldPaths: [fieldPath] }))
    openField(fieldPath)
  }
  return (
    <div className="submit-bar">
      {submission.step === 'failed' && isFailed && (
        <div className="wrap submit-bar-notice">
          <Notice
            tone="bad"
            action={problems.length === 0 && <TextButton onClick={onSubmit}>{submissionTexts.retry}</TextButton>}
          >
            {texts.failed(submission.problem.message)}
          </Notice>
        </div>
      )}
      <div className="wrap submit-bar-in">
        <div className="submit-bar-state">
          {!isSending && problems.length > 0 && <TodoList problems={problems} onFocusProblem={focusProblem} />}
          {!isSending && problems.length === 0 && (
            <ReadyText purpose={purpose} warnings={warnings} unchanged={unchanged} />
          )}
          <p className="soft small" role="status">
            {isSending ? submissionText(submission) : autosaveText(purpose, autosave)}
          </p>
          {submission.step === 'sending' && <progress value={submission.fraction} aria-label={submissionTexts.sent} />}
        </div>
        <Button
          kind="main"
          isPending={isSending}
          reason={cannotBegin ? texts.requiredFirst : unchanged}
          onPress={onSubmit}
        >
          {texts.submit}
        </Button>
      </div>
    </div>
  )
}

/** The submit bar while the draft is loading. */
export const DisabledSubmitBar = ({ purpose, text }: { purpose: EditorPurposeName; text: string }) => (
  <div className="submit-bar">
    <div className="wrap submit-bar-in">
      <p className="submit-bar-state soft small">{text}</p>
      <Button kind="main" isDisabled>
        {purposeTexts[purpose].submit}
      </Button>
    </div>
  </div>
)

function autosaveText(purpose: EditorPurposeName, autosaveState: AutosaveState): string {
  switch (autosaveState.step) {
    case 'none':
      return ''
    case 'saving':
      return draftTexts.saving
    case 'saved':
      return draftTexts.saved(formatTime(autosaveState.at))
    case 'failed':
      return purposeTexts[purpose].unsaved
  }
}

const megabytes = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

function submissionText(submission: SubmissionState): string {
  const weight = submission.step === 'sending' ? submission.bytes / 1e6 : 0
  return weight < 0.1 ? submissionTexts.sending : submissionTexts.sendingMegabytes(megabytes.format(weight))
}
