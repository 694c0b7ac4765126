import { limits } from '@quiz/contract/limits.ts'
import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { DraftQuestion } from './draft.ts'
import { changeQuestion } from './draft-questions.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { textLength } from './text-length.ts'
import { useEditor } from './use-editor.ts'

/** The note field of a question. */
export function NoteField({ question, problem }: { question: DraftQuestion; problem: string | undefined }) {
  const { edit } = useEditor()
  return (
    <Field
      id={fieldId(fieldPaths.note(question.key))}
      label={texts.note}
      hint={texts.noteHint}
      counter={{ used: textLength(question.note), limit: limits.questionChars }}
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
