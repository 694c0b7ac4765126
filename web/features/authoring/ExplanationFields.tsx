import { questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { DraftQuestion } from './draft.ts'
import { changeQuestion } from './draft-questions.ts'
import { fieldId, fieldPaths } from './field-paths.ts'
import { textCounter } from './text-length.ts'
import { useEditor } from './use-editor.ts'
import type { VisibleProblems } from './visible-problems.ts'

/** What takers read about a question after the attempt: the explanation and its source. */
export function ExplanationFields({ question, problems }: { question: DraftQuestion; problems: VisibleProblems }) {
  const { edit, touch } = useEditor()
  const { key, explanation, sourceUrl } = question
  const [textPath, sourcePath] = [fieldPaths.explanation(key), fieldPaths.source(key)]
  return (
    <>
      <Field
        id={fieldId(textPath)}
        label={texts.explanation}
        hint={texts.explanationHint}
        counter={textCounter(textPath, explanation)}
        problem={problems.get(textPath)}
      >
        {(control) => (
          <TextArea
            {...control}
            className="in q-words"
            rows={3}
            value={explanation}
            onChange={(text) => edit((draft) => changeQuestion(draft, key, { explanation: text }))}
          />
        )}
      </Field>
      <Field
        id={fieldId(sourcePath)}
        label={texts.source}
        counter={textCounter(sourcePath, sourceUrl)}
        problem={problems.get(sourcePath)}
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
