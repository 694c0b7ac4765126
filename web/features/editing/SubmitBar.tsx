import { draftTexts, submissionTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AutosaveState } from '#web/features/editing/draft/draft-writer.ts'
import { currentReachability } from '#web/features/editing/draft/use-reachability.ts'
import { formatTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { type EditorProblem, requiredFields } from './editor-problems.ts'
import type { SubmissionState } from './editor-state.ts'
import { problemsOf } from './editor-store.ts'
import { type EditorWarning, findEditorWarnings } from './editor-warnings.ts'
import { type FieldPath, fieldId } from './field-paths.ts'
import { useEditor, useEditorList, useEditorState } from './use-editor.ts'

type SubmitBarProps = {
  purpose: EditorPurposeName
  onSubmit: () => void
  /** Stands beside what is left to do. */
  tools: ReactNode
}

/** The bar at the bottom of the editor: open problems, autosave state, submit button. */
export function SubmitBar({ purpose, onSubmit, tools }: SubmitBarProps) {
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
        <div className="wrap pt-1.75">
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
            <ReadyText purpose={purpose} warnings={warnings} unchanged={unchanged} onFocusField={focusProblem} />
          )}
          {!isSending && tools}
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

type ReadyTextProps = {
  purpose: EditorPurposeName
  warnings: readonly EditorWarning[]
  unchanged: string | null
  onFocusField: (fieldPath: FieldPath) => void
}

/** Says that there is nothing to save, or that the test can be submitted, and links to the warnings that it has. */
function ReadyText({ purpose, warnings, unchanged, onFocusField }: ReadyTextProps) {
  if (unchanged) return <span className="soft">{unchanged}</span>
  if (warnings.length === 0) return <b>{todoTexts.ready}</b>
  const focus =
    ({ id, fieldPath }: EditorWarning) =>
    (event: MouseEvent) => {
      event.preventDefault()
      if (fieldPath) onFocusField(fieldPath)
      else document.getElementById(id)?.focus()
    }
  return (
    <div className="todo is-warned">
      <b>{purposeTexts[purpose].warned(warnings.length)}</b>
      {warnings.map((warning) => (
        <a key={warning.id} href={`#${warning.id}`} onClick={focus(warning)}>
          {warning.label}
        </a>
      ))}
    </div>
  )
}

type TodoListProps = { problems: readonly EditorProblem[]; onFocusProblem: (place: FieldPath) => void }

/** Number of links in the collapsed list. */
const collapsedCount = 3

/** The open problems as links to their fields. On a phone a button opens the list. */
function TodoList({ problems, onFocusProblem }: TodoListProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const rest = problems.length - collapsedCount
  const need = problems.some((problem) => problem.need === 'fix') ? 'fix' : 'fill'
  const focusProblem = (place: FieldPath) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(false)
    onFocusProblem(place)
  }
  const toggle = () => setOpen(!isOpen)
  return (
    <div className={isOpen ? 'todo is-open' : 'todo'}>
      <b>{todoTexts.left[need](problems.length)}</b>
      <TextButton className="for-narrow" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
        {todoTexts.open[need](problems.length)}
        <Icon name={isOpen ? 'down' : 'up'} />
      </TextButton>
      <div className="todo-list" id={listId}>
        {problems.map(({ fieldPath, label }, index) => (
          <a
            key={fieldPath}
            href={`#${fieldId(fieldPath)}`}
            data-rest={index >= collapsedCount || undefined}
            onClick={focusProblem(fieldPath)}
          >
            {label}
          </a>
        ))}
      </div>
      {rest > 0 && (
        <TextButton className="for-wide" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
          {isOpen ? todoTexts.fewer : todoTexts.more(rest)}
        </TextButton>
      )}
    </div>
  )
}
