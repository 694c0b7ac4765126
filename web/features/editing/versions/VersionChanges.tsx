import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import {
  type ChangedField,
  type ChangedItem,
  changesBetween,
  type VersionChanges,
} from '@quiz/contract/editing/version-changes.ts'
import type { AnswerLine } from '@quiz/contract/questions/question-kind.ts'
import { versionChangeTexts as texts } from '@quiz/contract/texts/ru/version-changes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { quizToEditQuery } from '#web/features/editing/edit-quiz.api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import '#web/features/editing/versions/version-changes.css'

type VersionChangesDialogProps = {
  quizId: number
  /** All numbers, the latest first. */
  numbers: readonly number[]
  /** The version that is compared with the one before it at first. */
  after: number
  onClose: () => void
}

/** What changed between two versions of a test, question by question. */
export function VersionChangesDialog({ quizId, numbers, after, onClose }: VersionChangesDialogProps) {
  const [pair, setPair] = useState({ before: numbers[numbers.indexOf(after) + 1] ?? after, after })
  const earlier = useQuery(quizToEditQuery(quizId, pair.before))
  const later = useQuery(quizToEditQuery(quizId, pair.after))
  const selectId = useId()
  const problem = earlier.error ?? later.error
  const retry = () => void Promise.all([earlier.refetch(), later.refetch()])
  return (
    <Dialog onClose={onClose} title={texts.title(pair.before, pair.after)} cancelLabel={texts.back}>
      <div className="compared-versions">
        {(['before', 'after'] as const).map((side) => (
          <div key={side}>
            <label className="small" htmlFor={`${selectId}-${side}`}>
              {texts.versions[side]}
            </label>
            <Select
              id={`${selectId}-${side}`}
              value={String(pair[side])}
              onChange={(number) => setPair({ ...pair, [side]: Number(number) })}
              options={numbers.map((number) => ({ value: String(number), label: texts.version(number) }))}
            />
          </div>
        ))}
      </div>
      {problem && <FailureNotice message={problem.message} onRetry={retry} />}
      {!problem && !(earlier.data && later.data) && <Spinner label={texts.loading} />}
      {earlier.data && later.data && (
        <ShownChanges changes={changesBetween(decodeQuizDraft(earlier.data), decodeQuizDraft(later.data))} />
      )}
    </Dialog>
  )
}

function ShownChanges({ changes: { test, questions, results } }: { changes: VersionChanges }) {
  const items: ChangedItem[] = [
    ...(test.length > 0 ? [{ heading: texts.test, state: 'changed' as const, isKeyChanged: false, fields: test }] : []),
    ...questions,
    ...results,
  ]
  if (items.length === 0) return <p role="status">{texts.nothing}</p>
  return items.map((item) => (
    <section key={`${item.state} ${item.heading}`} className="changed-item">
      <h3>
        {item.heading}
        {[texts.states[item.state], item.isKeyChanged ? texts.isKeyChanged : '']
          .filter((mark) => mark !== '')
          .map((mark) => (
            <span key={mark} className="changed-mark">
              {mark}
            </span>
          ))}
      </h3>
      {item.fields.map((field) => (
        <ShownField key={field.label} field={field} state={item.state} />
      ))}
    </section>
  ))
}

/** A field with what it was and what it is; of a new or removed item one of the two. */
const ShownField = ({ field, state }: { field: ChangedField; state: ChangedItem['state'] }) => (
  <div className="changed-field">
    <h4>{field.label}</h4>
    <div className="changed-sides">
      {state !== 'added' && <Side name={texts.sides.before} lines={field.before} />}
      {state !== 'removed' && <Side name={texts.sides.after} lines={field.after} />}
    </div>
  </div>
)

const Side = ({ name, lines }: { name: string; lines: readonly AnswerLine[] }) => (
  <div>
    <p className="soft small">{name}</p>
    {lines.length === 0 && <p className="soft">{texts.empty}</p>}
    {lines.length === 1 && !lines[0]?.isRight && <p className="whitespace-pre-line">{lines[0]?.text}</p>}
    {(lines.length > 1 || lines[0]?.isRight) && (
      <ol>
        {lines.map(({ text, isRight }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
          <li key={at} data-right={isRight || undefined}>
            {text}
            {isRight && (
              <>
                <Icon name="check" />
                <span className="vh">, {texts.right}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    )}
  </div>
)
