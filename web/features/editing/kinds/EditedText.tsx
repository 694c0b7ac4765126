import { pastedAnswers } from '@quiz/contract/formats/pasted-answers.ts'
import { plainLetters } from '@quiz/contract/formulas/plain-letters.ts'
import { questionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import type { ClipboardEvent } from 'react'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { fieldId, fieldPaths } from '#web/features/editing/field-paths.ts'
import { useEditor, useMessage, useQuestion } from '#web/features/editing/use-editor.ts'
import { Field } from '#web/ui/Field.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { EditedKind, EditedPartProps } from './edited-kind.ts'
import { TryAnswer } from './TryAnswer.tsx'

/** A word or a phrase that takers type: accepted ones, a line each. */
export const editedText: EditedKind = {
  word: () => texts.names.text,
  Answers,
  AddAnswer: () => null,
  Options: ({ children }) => children,
  rightWords: ({ acceptedTexts }) => acceptedTexts.filter((text) => text.trim() !== ''),
  begun: (question, rightWords) =>
    editedText.rightWords(question).length > 0 ? question : { ...question, acceptedTexts: rightWords },
}

function Answers({ questionKey: key }: EditedPartProps) {
  const { edit, touch } = useEditor()
  const idx = useQuestion(key, (question) => question.idx)
  const accepted = useQuestion(key, (question) => question.acceptedTexts)
  const fieldPath = fieldPaths.own(key, 'acceptedTexts')
  const problem = useMessage(fieldPath)
  const accept = (texts: readonly string[]) =>
    edit((draft) => changeQuestion(draft, key, { acceptedTexts: texts.map(plainLetters) }))
  // Pasted into an empty field, a list loses its numbers and marks.
  const paste = (event: ClipboardEvent) => {
    const isEmpty = accepted.every((text) => text.trim() === '')
    const pasted = isEmpty ? pastedAnswers(event.clipboardData.getData('text/plain')) : null
    if (!pasted) return
    event.preventDefault()
    accept(pasted.map(({ text }) => text))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div role="group" className="q-answers" aria-label={questionTexts.answers(idx)}>
      <Field id={fieldId(fieldPath)} label={texts.accepted} hint={texts.acceptedHint} problem={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={accepted.join('\n')}
            onChange={(text) => accept(text.split('\n'))}
            onPaste={paste}
            onBlur={() => touch(fieldPath)}
          />
        )}
      </Field>
      {accepted.some((text) => stress.test(text)) && <p className="hint">{texts.stressed}</p>}
      <Switches questionKey={key} />
      <TryAnswer questionKey={key} inputMode="text" />
    </div>
  )
}

/** A mark over a Cyrillic vowel, which levelling takes away. */
const stress = /[аеёиоуыэюя]\u0301/i

/** What of an answer does not count. A slip is forgiven in words alone, and only characters in a row can have any order. */
function Switches({ questionKey: key }: EditedPartProps) {
  const { edit } = useEditor()
  const typo = useQuestion(key, (question) => question.typo)
  const compact = useQuestion(key, (question) => question.compact === true)
  const anyOrder = useQuestion(key, (question) => question.anyOrder === true)
  const change = (fields: { typo?: boolean; compact?: boolean; anyOrder?: boolean }) =>
    edit((draft) => changeQuestion(draft, key, fields))
  return (
    <>
      <div>
        <Switch isOn={typo} onChange={(isOn) => change(isOn ? { typo: true, ...notCompact } : { typo: false })}>
          {texts.typo}
        </Switch>
        <p className="hint">{texts.typoHint}</p>
      </div>
      <div>
        <Switch isOn={compact} onChange={(isOn) => change(isOn ? { compact: true, typo: false } : notCompact)}>
          {texts.compact}
        </Switch>
        <p className="hint">{texts.compactHint}</p>
      </div>
      {compact && (
        <div>
          <Switch isOn={anyOrder} onChange={(isOn) => change({ anyOrder: isOn })}>
            {texts.anyOrder}
          </Switch>
          <p className="hint">{texts.anyOrderHint}</p>
        </div>
      )}
    </>
  )
}

const notCompact = { compact: false, anyOrder: false }
