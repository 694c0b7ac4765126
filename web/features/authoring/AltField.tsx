import { answerPictureTexts as texts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type FieldPath, fieldId } from './field-paths.ts'
import { textCounter } from './text-length.ts'

type AltFieldProps = {
  fieldPath: FieldPath
  value: string
  problem: string | undefined
  onChange: (alt: string) => void
}

/** What a picture shows, for those who do not see it; it may stay empty. */
export function AltField({ fieldPath, value, problem, onChange }: AltFieldProps) {
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
