import { answerPictureTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { textCounter } from '#web/features/editing/draft/text-length.ts'
import { type FieldPath, fieldId } from '#web/features/editing/field-paths.ts'
import { useMessage } from '#web/features/editing/use-editor.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

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
