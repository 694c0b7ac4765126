import { kindNames } from '@quiz/contract/questions/question-fields.ts'
import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { DraftQuestion } from './draft.ts'
import { withQuestion } from './draft-questions.ts'
import type { EditedPartProps } from './edited-kind.ts'
import { setKind } from './edited-kinds.ts'
import { getItem, useEditor, useMarking, useQuestion } from './use-editor.ts'

const options = kindNames.map((value) => ({ value, label: texts.names[value] }))

/** How a question of a quiz is answered. A change can be undone; what was written meanwhile stays then. */
export function KindChoice({ questionKey: key }: EditedPartProps) {
  const { state, edit } = useEditor()
  const marking = useMarking()
  const chosen = useQuestion(key, (question) => question.kind)
  const [before, setBefore] = useState<DraftQuestion | null>(null)
  const id = useId()
  if (marking !== 'right') return null
  const change = (value: string) => {
    const kind = kindNames.find((name) => name === value)
    if (!kind) return
    setBefore(getItem(state().draft.questions, key))
    edit((draft) => setKind(draft, key, kind))
  }
  const undo = ({ kind, answers, isMultiple, acceptedTexts, acceptedNumber }: DraftQuestion) => {
    const own = { kind, answers, isMultiple, acceptedTexts, acceptedNumber }
    flushSync(() => {
      edit((draft) => withQuestion(draft, key, (question) => ({ ...question, ...own })))
      setBefore(null)
    })
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <Field id={id} label={texts.kind}>
        {(control) => <Select {...control} value={chosen} options={options} onChange={change} />}
      </Field>
      {before && (
        <p className="small" role="status">
          {texts.before(texts.names[before.kind])} <TextButton onClick={() => undo(before)}>{texts.undo}</TextButton>
        </p>
      )}
    </div>
  )
}
