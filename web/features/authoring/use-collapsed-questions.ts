import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, focusField, questionKeyOf } from './field-paths.ts'

/** The collapsed questions, by their keys. */
export type CollapsedQuestions = {
  keys: ReadonlySet<number>
  toggle: (key: number) => void
  collapseFinished: () => void
  /** Focuses a field; a collapsed question is expanded for it. */
  openField: (fieldPath: FieldPath) => void
}

/** State of the collapsed questions. `finished` are the keys of questions without problems; several are collapsed from the start. */
export function useCollapsedQuestions(finished: readonly number[]): CollapsedQuestions {
  const [keys, setKeys] = useState<ReadonlySet<number>>(() => new Set(finished.length > 1 ? finished : []))
  const expanded = (before: ReadonlySet<number>, key: number) => new Set([...before].filter((one) => one !== key))
  return {
    keys,
    toggle: (key) => setKeys((before) => (before.has(key) ? expanded(before, key) : new Set([...before, key]))),
    collapseFinished: () => setKeys((before) => new Set([...before, ...finished])),
    openField: (fieldPath) => {
      const question = questionKeyOf(fieldPath)
      if (question !== null) flushSync(() => setKeys((before) => expanded(before, question)))
      focusField(fieldPath)
    },
  }
}
