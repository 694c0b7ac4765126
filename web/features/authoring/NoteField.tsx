import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { DraftQuestion } from './draft.ts'
import { changeQuestion } from './draft-questions.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { textCounter } from './text-length.ts'
import { useEditor } from './use-editor.ts'

export function NoteField({ question, problem }: { question: DraftQuestion; problem: string | undefined }) {
  const { edit } = useEditor()
  const fieldPath = fieldPaths.note(question.key)
  return (
    <Field
      id={fieldId(fieldPath)}
      label={texts.note}
      hint={texts.noteHint}
      counter={textCounter(fieldPath, question.note)}
      problem={problem}
    >
      {(control) => (
        <TextArea
          {...control}
          className="in q-words"
          rows={2}
          value={question.note}
          onChange={(note) => edit((draft) => changeQuestion(draft, question.key, { note }))}
        />
      )}
    </Field>
  )
}
