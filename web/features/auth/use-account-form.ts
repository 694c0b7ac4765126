import type { AnyFormApi } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '#web/ui/toasts.ts'
import { focusFirstProblem } from './auth-form.tsx'
import { submitErrorsOf } from './submit-errors.ts'

/** What a form of the account page needs: its element, what it could not save and why, and the way to save. */
export function useAccountForm() {
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [reasons, setReasons] = useState<string[]>([])

  /** Sends what the form holds; on success says `saved`. Problems of fields go to the fields. True when it went well. */
  const save = async (form: AnyFormApi, { send, savedText }: { send: () => Promise<unknown>; savedText: string }) => {
    const errors = await submitErrorsOf(send)
    if (errors) {
      form.setErrorMap({ onSubmit: { fields: errors.fields } })
      setReasons(errors.reasons)
      focusFirstProblem(element.current)
      return false
    }
    showToast({ text: savedText })
    await queries.invalidateQueries()
    return true
  }

  const submit = (form: AnyFormApi) => (event: FormEvent) => {
    event.preventDefault()
    // What the server said last time would keep the form from being sent again.
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }

  return { element, reasons, clearReasons: () => setReasons([]), save, submit }
}
