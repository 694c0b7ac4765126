import { limits } from '@quiz/contract/limits.ts'
import { readDecimal } from '@quiz/contract/questions/decimal.ts'
import { questionTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { questionKindTexts as texts } from '@quiz/contract/texts/ru/question-kinds.ts'
import type { DraftQuestion } from '#web/features/editing/draft/draft.ts'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { fieldId, fieldPaths } from '#web/features/editing/field-paths.ts'
import { useEditor, useMessage, useQuestion } from '#web/features/editing/use-editor.ts'
import { Field } from '#web/ui/Field.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { EditedKind, EditedPartProps } from './edited-kind.ts'
import { TryAnswer } from './TryAnswer.tsx'

/** A number that takers type, with its tolerance and its unit. */
export const editedNumber: EditedKind = {
  word: () => texts.names.number,
  Answers,
  AddAnswer: () => null,
  Options: ({ children }) => children,
  rightWords: ({ acceptedNumber }) => (acceptedNumber.trim() === '' ? [] : [acceptedNumber]),
  begun: (question, rightWords) =>
    editedNumber.rightWords(question).length > 0
      ? question
      : { ...question, acceptedNumber: rightWords.find((word) => readDecimal(word)) ?? '' },
}

function Answers({ questionKey: key }: EditedPartProps) {
  const { edit } = useEditor()
  const idx = useQuestion(key, (question) => question.idx)
  const fractions = useQuestion(key, (question) => question.fractions === true)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div role="group" className="q-answers" aria-label={questionTexts.answers(idx)}>
      <div className="number-fields">
        <NumberPart questionKey={key} part="acceptedNumber" label={texts.number} />
        <NumberPart questionKey={key} part="tolerance" label={texts.tolerance} />
        <NumberPart questionKey={key} part="unit" label={texts.unit} />
      </div>
      <p className="hint">{texts.numberHint}</p>
      <div>
        <Switch isOn={fractions} onChange={(isOn) => edit((draft) => changeQuestion(draft, key, { fractions: isOn }))}>
          {texts.fractions}
        </Switch>
        <p className="hint">{texts.fractionsHint}</p>
      </div>
      <TryAnswer questionKey={key} inputMode={fractions ? 'text' : 'decimal'} />
    </div>
  )
}

type Part = keyof Pick<DraftQuestion, 'acceptedNumber' | 'tolerance' | 'unit'>
type NumberPartProps = EditedPartProps & { part: Part; label: string }

function NumberPart({ questionKey: key, part, label }: NumberPartProps) {
  const fieldPath = fieldPaths.own(key, part)
  const { edit, touch } = useEditor()
  const value = useQuestion(key, (question) => question[part])
  const problem = useMessage(fieldPath)
  const isUnit = part === 'unit'
  // Keypads of numbers have no stroke.
  const isText = useQuestion(key, ({ fractions }) => isUnit || (fractions === true && part === 'acceptedNumber'))
  return (
    <Field id={fieldId(fieldPath)} label={label} problem={problem}>
      {(control) => (
        <TextInput
          {...control}
          className={isUnit ? 'in' : 'in num'}
          inputMode={isText ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={isUnit ? limits.unitChars : limits.numberChars}
          placeholder={isUnit ? texts.unitPlaceholder : undefined}
          value={value}
          onChange={(text) => edit((draft) => changeQuestion(draft, key, { [part]: text }))}
          onBlur={() => touch(fieldPath)}
        />
      )}
    </Field>
  )
}
