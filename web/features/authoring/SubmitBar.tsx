import { draftTexts, submissionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { formatTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { AutosaveState } from './draft-writer.ts'
import { type EditorProblem, requiredFields } from './editor-problems.ts'
import type { EditorWarning } from './editor-warnings.ts'
import type { FieldPath } from './field-paths.ts'
import { ReadyText } from './ReadyText.tsx'
import { TodoList } from './TodoList.tsx'
import type { SubmissionState } from './use-submission.ts'

type SubmitBarProps = {
  purpose: EditorPurposeName
  problems: readonly EditorProblem[]
  warnings: readonly EditorWarning[]
  autosaveState: AutosaveState
  submission: SubmissionState
  /** The last submit failed and the draft has not changed since. */
  hasFailed: boolean
  /** Says that there is nothing to save; null when there is. */
  unchanged: string | null
  onFocusProblem: (place: FieldPath) => void
  onSubmit: () => void
}

/** The bar at the bottom of the editor: open problems, autosave state, submit button. */
export function SubmitBar({
  purpose,
  problems,
  warnings,
  autosaveState,
  submission,
  hasFailed,
  unchanged,
  onFocusProblem,
  onSubmit,
}: SubmitBarProps) {
  const texts = purposeTexts[purpose]
  const isSending = submission.step === 'sending' || submission.step === 'done'
  const cannotBegin = problems.some(({ fieldPath, need }) => need === 'fill' && requiredFields.includes(fieldPath))
  return (
    <div className="submit-bar">
      {submission.step === 'failed' && hasFailed && (
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
          {!isSending && problems.length > 0 && <TodoList problems={problems} onFocusProblem={onFocusProblem} />}
          {!isSending && problems.length === 0 && (
            <ReadyText purpose={purpose} warnings={warnings} unchanged={unchanged} />
          )}
          <p className="soft small" role="status">
            {isSending ? submissionText(submission) : autosaveText(purpose, autosaveState)}
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
