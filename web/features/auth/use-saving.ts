import type { AnyFormApi } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '#web/ui/toasts.ts'
import { focusFirstProblem } from './entrance-form.tsx'
import { refusedBy } from './refused.ts'

/** What a form of the account page needs: its element, what it could not save and why, and the way to save. */
export function useSaving() {
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [reasons, setReasons] = useState<string[]>([])

  /** Sends what the form holds; on success says `saved`. Problems of fields go to the fields. True when it went well. */
  const save = async (form: AnyFormApi, { send, saved }: { send: () => Promise<unknown>; saved: string }) => {
    const refused = await refusedBy(send)
    if (refused) {
      form.setErrorMap({ onSubmit: { fields: refused.fields } })
      setReasons(refused.reasons)
      focusFirstProblem(element.current)
      return false
    }
    showToast({ text: saved })
    await queries.invalidateQueries()
    return true
  }

  const submit = (form: AnyFormApi) => (event: FormEvent) => {
    event.preventDefault()
    // What the server said last time would keep the form from being sent again.
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }

  return { element, reasons, forgetReasons: () => setReasons([]), save, submit }
}
