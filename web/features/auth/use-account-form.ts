import type { AnyFormApi } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '#web/ui/toasts.ts'
import { focusFirstProblem } from './auth-form.tsx'
import { submitErrorsOf } from './submit-errors.ts'

/** State of a form of the account page: its element, the errors of the last submit, and its submit handlers. */
export function useAccountForm() {
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [reasons, setReasons] = useState<string[]>([])

  /** Sends the form; shows `savedText` on success, and field errors at their fields. True on success. */
  const save = async (form: AnyFormApi, { send, savedText }: { send: () => Promise<unknown>; savedText: string }) => {
    const errors = await submitErrorsOf(send)
    if (errors) {
      form.setErrorMap({ onSubmit: { fields: errors.fields } })
      setReasons(errors.reasons)
      focusFirstProblem(element.current)
      return false
    }
    showToast({ text: savedText })
    await queryClient.invalidateQueries()
    return true
  }

  const submit = (form: AnyFormApi) => (event: FormEvent) => {
    event.preventDefault()
    // Server errors of the last submit would block the next one.
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }

  return { element, reasons, clearReasons: () => setReasons([]), save, submit }
}
