import { answerPictureTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type FieldPath, fieldId } from './field-paths.ts'
import { textCounter } from './text-length.ts'
import { useMessage } from './use-editor.ts'

type AltFieldProps = { fieldPath: FieldPath; value: string; onChange: (alt: string) => void }

/** What a picture shows, for those who do not see it; it may stay empty. */
export function AltField({ fieldPath, value, onChange }: AltFieldProps) {
  const problem = useMessage(fieldPath)
  return (
    <Field
      id={fieldId(fieldPath)}
      label={texts.alt}
      hint={texts.altHint}
      counter={textCounter(fieldPath, value)}
      problem={problem}
    >
      {(control) => <TextInput {...control} value={value} onChange={onChange} />}
    </Field>
  )
}
