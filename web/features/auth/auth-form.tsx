import { type AnyFieldApi, createFormHook, createFormHookContexts } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx'

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

type TextFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'id'> & {
  label: ReactNode
  hint?: ReactNode
  isRequired?: boolean
  /** The label is for screen readers only; the placeholder is shown. */
  isLabelHidden?: boolean
}

/** The first validation problem of a field. */
export const problemOf = ({ state }: AnyFieldApi): string | null => {
  const [problem] = state.meta.errors
  return typeof problem === 'string' ? problem : null
}

function TextField({ label, hint, isRequired = false, isLabelHidden = false, ...input }: TextFieldProps) {
  const field = useFieldContext<string>()
  const value = { value: field.state.value, onChange: field.handleChange, onBlur: field.handleBlur }
  return (
    <Field {...{ label, hint, isRequired, isLabelHidden }} problem={problemOf(field)}>
      {(control) => <TextInput {...input} {...control} {...value} name={field.name} />}
    </Field>
  )
}

function PasswordField({
  label,
  hint,
  isRequired = false,
  isLabelHidden = false,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const field = useFieldContext<string>()
  const value = { value: field.state.value, onChange: field.handleChange, onBlur: field.handleBlur }
  return (
    <Field {...{ label, hint, isRequired, isLabelHidden }} problem={problemOf(field)}>
      {(control) => <PasswordInput {...input} {...control} {...value} name={field.name} />}
    </Field>
  )
}

/** The form hook of the auth and account forms: problems appear on submit and disappear as they are corrected. */
export const { useAppForm: useAuthForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField },
  formComponents: {},
})

/** Focuses the first invalid field after the problems are rendered. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const invalid = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    for (const control of invalid) {
      control.focus()
      if (document.activeElement === control) return
    }
  })
}
