import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import {
  type AnyFieldApi,
  type AnyFormApi,
  createFormHook,
  createFormHookContexts,
  revalidateLogic,
  useStore,
} from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { CallProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput, type TextInputProps } from '#web/ui/TextInput.tsx'
import { showToast } from '#web/ui/toasts.ts'

const loadAlert = () => import('#web/ui/AlertDialog.tsx')
const AlertDialog = lazyComponent(async () => (await loadAlert()).AlertDialog)
/** Loads the dialog before the form is sent: once the server is away, which the dialog says, it would not load. */
const prepareAlert = () => {
  // `AlertDialog` reports a failed load when it is rendered.
  loadAlert().catch(() => {})
}

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

/** A field of the form whose value `Input` edits. */
const fieldWith = (Input: typeof TextInput) =>
  function FormField({ label, hint, isRequired = false, isLabelHidden = false, ...input }: TextFieldProps) {
    const field = useFieldContext<string>()
    const value = { value: field.state.value, onChange: field.handleChange, onBlur: field.handleBlur }
    return (
      <Field {...{ label, hint, isRequired, isLabelHidden }} problem={problemOf(field)}>
        {(control) => <Input {...input} {...control} {...value} name={field.name} />}
      </Field>
    )
  }

const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField: fieldWith(TextInput), PasswordField: fieldWith(PasswordInput) },
  formComponents: {},
})

/** The errors of a submit: by field, and `reasons` for those of no field. */
export type SubmitErrors = { fields?: Record<string, string>; reasons: readonly string[] }

type AuthFormOptions<Values> = {
  defaultValues: Values
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>
  /** Sends the form; resolves to the errors, null on success. */
  submit: (values: Values, reset: (values?: Values) => void) => Promise<SubmitErrors | null>
  onChange?: (values: Values) => void
  /** Called before the first problem gets the focus. */
  onInvalid?: (values: Values) => void
}

/** What `AuthForm` renders a form with. */
type FormFrame = {
  form: AnyFormApi
  element: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
  reasons: readonly string[]
  clearReasons: () => void
}

/**
 * An auth or account form: problems appear on submit and disappear as they are corrected; those that the server finds are
 * shown at their fields, others are the `reasons` of its frame.
 */
export function useAuthForm<Values>({ defaultValues, problemsOf, submit, ...on }: AuthFormOptions<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [reasons, setReasons] = useState<readonly string[]>([])
  const form = useAppForm({
    defaultValues,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => ({ fields: problemsOf(value) }) },
    listeners: { onChange: ({ formApi }) => on.onChange?.(formApi.state.values) },
    onSubmitInvalid: ({ value }) => {
      on.onInvalid?.(value)
      focusFirstProblem(element.current)
    },
    onSubmit: async ({ value, formApi }) => {
      const errors = await submit(value, (values) => formApi.reset(values))
      if (!errors) return
      formApi.setErrorMap({ onSubmit: { fields: errors.fields ?? {} } })
      setReasons(errors.reasons)
      focusFirstProblem(element.current)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal of a dialog to the form that opened it.
    event.stopPropagation()
    // Server errors of the last submit would block the next one.
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }
  const frame: FormFrame = { form, element, onSubmit, reasons, clearReasons: () => setReasons([]) }
  return { form, frame }
}

type AuthFormProps = {
  frame: FormFrame
  submitLabel: string
  /** A form of the account page, where it is one of several. */
  isOfAccount?: boolean
  note?: ReactNode
  children: ReactNode
}

/** A form with its submit button, and a dialog of the errors of no field. */
export function AuthForm({ frame, submitLabel, isOfAccount = false, note, children }: AuthFormProps) {
  const isPending = useStore(frame.form.store, ({ isSubmitting }) => isSubmitting)
  const look = isOfAccount ? {} : ({ kind: 'main', isWide: true, isTall: true } as const)
  return (
    <form
      className={isOfAccount ? 'account-form' : undefined}
      ref={frame.element}
      onFocus={prepareAlert}
      onSubmit={frame.onSubmit}
      noValidate
    >
      {children}
      <Button type="submit" isPending={isPending} {...look}>
        {submitLabel}
      </Button>
      {note}
      <FormErrorDialog reasons={frame.reasons} onClose={frame.clearReasons} />
    </form>
  )
}

/** The form-level errors of a submit, one a line; open while there are any. */
function FormErrorDialog({ reasons, onClose }: { reasons: readonly string[]; onClose: () => void }) {
  // The text stays during the exit animation.
  const [shown, setShown] = useState(reasons)
  if (reasons.length > 0 && reasons !== shown) setShown(reasons)
  if (shown.length === 0) return null
  return (
    <Suspense>
      <AlertDialog isOpen={reasons.length > 0} onClose={onClose} title={authTexts.failed}>
        {shown.join('\n')}
      </AlertDialog>
    </Suspense>
  )
}

/** Runs a request; returns its errors, null on success. */
export async function submitErrorsOf(request: () => Promise<unknown>): Promise<SubmitErrors | null> {
  try {
    await request()
    return null
  } catch (error) {
    if (!(error instanceof CallProblem)) {
      reportError(error)
      return { reasons: [callTexts.broken] }
    }
    if (error.errors.length === 0) return { reasons: [error.message] }
    return { fields: Object.fromEntries(error.errors.map(({ path, message }) => [path, message])), reasons: [] }
  }
}

/** Sends a form of the account page; on success shows `savedText` and refetches what the page shows. */
export function useSave() {
  const queryClient = useQueryClient()
  return async (send: () => Promise<unknown>, savedText: string): Promise<SubmitErrors | null> => {
    const errors = await submitErrorsOf(send)
    if (errors) return errors
    showToast({ text: savedText })
    await queryClient.invalidateQueries()
    return null
  }
}

/** Focuses the first invalid field after the problems are rendered. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const invalid = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    for (const control of invalid) {
      control.focus()
      if (document.activeElement === control) return
    }
  })
}
