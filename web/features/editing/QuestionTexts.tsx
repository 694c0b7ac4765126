import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { changeQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { textCounter } from '#web/features/editing/draft/text-length.ts'
import { FormulaArea } from '#web/features/editing/formulas/FormulaArea.tsx'
import { FormulaView } from '#web/features/editing/formulas/FormulaView.tsx'
import type { EditedPartProps } from '#web/features/editing/kinds/edited-kind.ts'
import { AltField } from '#web/features/editing/pictures/AltField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { fieldId, fieldPaths } from './field-paths.ts'
import { useEditor, useMessage, useQuestion } from './use-editor.ts'

/** What is asked. */
export function QuestionText({ questionKey: key }: EditedPartProps) {
  const { edit, touch } = useEditor()
  const fieldPath = fieldPaths.question(key)
  const text = useQuestion(key, (question) => question.text)
  const problem = useMessage(fieldPath)
  return (
    <>
      <Field id={fieldId(fieldPath)} label={texts.question} counter={textCounter(fieldPath, text)} problem={problem}>
        {(control) => (
          <FormulaArea
            {...control}
            className="in q-words"
            rows={2}
            value={text}
            onChange={(changed) => edit((draft) => changeQuestion(draft, key, { text: changed }))}
            onBlur={() => touch(fieldPath)}
          />
        )}
      </Field>
      <FormulaView text={text} onChange={(changed) => edit((draft) => changeQuestion(draft, key, { text: changed }))} />
    </>
  )
}

export function QuestionNote({ questionKey: key }: EditedPartProps) {
  const { edit } = useEditor()
  const fieldPath = fieldPaths.note(key)
  const note = useQuestion(key, (question) => question.note)
  const problem = useMessage(fieldPath)
  return (
    <>
      <Field
        id={fieldId(fieldPath)}
        label={texts.note}
        hint={texts.noteHint}
        counter={textCounter(fieldPath, note)}
        problem={problem}
      >
        {(control) => (
          <FormulaArea
            {...control}
            className="in q-words"
            rows={2}
            value={note}
            onChange={(changed) => edit((draft) => changeQuestion(draft, key, { note: changed }))}
          />
        )}
      </Field>
      <FormulaView text={note} onChange={(changed) => edit((draft) => changeQuestion(draft, key, { note: changed }))} />
    </>
  )
}

/** What the picture of a question shows. */
export function QuestionAlt({ questionKey: key }: EditedPartProps) {
  const { edit } = useEditor()
  const imageAlt = useQuestion(key, (question) => question.imageAlt)
  return (
    <AltField
      fieldPath={fieldPaths.questionAlt(key)}
      value={imageAlt}
      onChange={(alt) => edit((draft) => changeQuestion(draft, key, { imageAlt: alt }))}
    />
  )
}

/** What takers read about a question after the attempt: the explanation and its source. */
export function QuestionExplanation({ questionKey: key }: EditedPartProps) {
  const { edit, touch } = useEditor()
  const explanation = useQuestion(key, (question) => question.explanation)
  const sourceUrl = useQuestion(key, (question) => question.sourceUrl)
  const [textPath, sourcePath] = [fieldPaths.explanation(key), fieldPaths.source(key)]
  const textProblem = useMessage(textPath)
  const sourceProblem = useMessage(sourcePath)
  return (
    <>
      <Field
        id={fieldId(textPath)}
        label={texts.explanation}
        hint={texts.explanationHint}
        counter={textCounter(textPath, explanation)}
        problem={textProblem}
      >
        {(control) => (
          <FormulaArea
            {...control}
            className="in q-words"
            rows={3}
            value={explanation}
            onChange={(text) => edit((draft) => changeQuestion(draft, key, { explanation: text }))}
          />
        )}
      </Field>
      <FormulaView
        text={explanation}
        onChange={(changed) => edit((draft) => changeQuestion(draft, key, { explanation: changed }))}
      />
      <Field
        id={fieldId(sourcePath)}
        label={texts.source}
        counter={textCounter(sourcePath, sourceUrl)}
        problem={sourceProblem}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder={texts.sourcePlaceholder}
            value={sourceUrl}
            onChange={(url) => edit((draft) => changeQuestion(draft, key, { sourceUrl: url }))}
            onBlur={() => touch(sourcePath)}
          />
        )}
      </Field>
    </>
  )
}
