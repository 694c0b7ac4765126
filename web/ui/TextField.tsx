import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx'

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<TextInputProps, 'id'>

/** A field of a form whose value `Input` edits. */
const fieldWith = (Input: typeof TextInput) =>
  function FormField({
    label,
    hint,
    counter,
    problem,
    isRequired = false,
    isLabelHidden = false,
    ...input
  }: TextFieldProps) {
    return (
      <Field {...{ label, hint, problem, isRequired, isLabelHidden }} {...(counter && { counter })}>
        {(control) => <Input {...input} {...control} />}
      </Field>
    )
  }

/** A line of text with its label, hint and problem. */
export const TextField = fieldWith(TextInput)

/** A password with its label, hint and problem. */
export const PasswordField = fieldWith(PasswordInput)
