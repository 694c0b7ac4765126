import { draftTexts, editorTexts, submissionTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { clockTime } from './clock-time.ts'
import type { Keeping } from './draft-writer.ts'
import { type EditorProblem, firstPlaces } from './editor-problems.ts'
import type { Place } from './places.ts'
import { TodoList } from './TodoList.tsx'
import type { Sending } from './use-submission.ts'

type ReadyBarProps = {
  problems: readonly EditorProblem[]
  keeping: Keeping
  sending: Sending
  /** The failed sending was of a draft that has not been changed since. */
  hasFailed: boolean
  onJump: (place: Place) => void
  onCreate: () => void
}

/** The line at the bottom: what is left to be mended, how the draft is kept, and the button. */
export function ReadyBar({ problems, keeping, sending, hasFailed, onJump, onCreate }: ReadyBarProps) {
  const isSending = sending.step === 'sending' || sending.step === 'created'
  const cannotBegin = problems.some(({ place }) => firstPlaces.includes(place))
  return (
    <div className="ready">
      {sending.step === 'failed' && hasFailed && (
        <div className="wrap ready-notice">
          <Notice
            tone="bad"
            action={problems.length === 0 && <TextButton onClick={onCreate}>{submissionTexts.retry}</TextButton>}
          >
            {submissionTexts.failed(sending.problem.message)}
          </Notice>
        </div>
      )}
      <div className="wrap ready-in">
        <div className="ready-state">
          {!isSending && problems.length > 0 && <TodoList problems={problems} onJump={onJump} />}
          {!isSending && problems.length === 0 && <b>{todoTexts.ready}</b>}
          <p className="soft small" role="status">
            {isSending ? sendingWords(sending) : keepingWords(keeping)}
          </p>
          {sending.step === 'sending' && (
            <progress className="ready-sent" value={sending.share} aria-label={submissionTexts.sent} />
          )}
        </div>
        <Button
          kind="main"
          isPending={isSending}
          reason={cannotBegin ? editorTexts.createFirst : null}
          onPress={onCreate}
        >
          {todoTexts.create}
        </Button>
      </div>
    </div>
  )
}

/** The same line while there is nothing to be created yet. */
export const ShutBar = ({ words }: { words: string }) => (
  <div className="ready">
    <div className="wrap ready-in">
      <p className="ready-state soft small">{words}</p>
      <Button kind="main" isDisabled>
        {todoTexts.create}
      </Button>
    </div>
  </div>
)

function keepingWords(keeping: Keeping): string {
  switch (keeping.step) {
    case 'none':
      return ''
    case 'saving':
      return draftTexts.saving
    case 'saved':
      return draftTexts.saved(clockTime(keeping.at))
    case 'failed':
      return draftTexts.failed
  }
}

const megabytes = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

function sendingWords(sending: Sending): string {
  const weight = sending.step === 'sending' ? sending.bytes / 1e6 : 0
  return weight < 0.1 ? submissionTexts.sending : submissionTexts.sendingMegabytes(megabytes.format(weight))
}
