import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { FormFrame } from '#web/ui/use-form.ts'

const loadAlert = () => import('#web/ui/AlertDialog.tsx')
const AlertDialog = lazyComponent(async () => (await loadAlert()).AlertDialog)
/** Loads the dialog before the form is sent: once the server is away, which the dialog says, it would not load. */
const prepareAlert = () => {
  // `AlertDialog` reports a failed load when it is rendered.
  loadAlert().catch(() => {})
}

type AuthFormProps = {
  form: FormFrame
  submitLabel: string
  /** A form of the account page, where it is one of several. */
  isOfAccount?: boolean
  note?: ReactNode
  children: ReactNode
}

/** A form with its submit button; a dialog says why it was refused, where that is about no field. */
export function AuthForm({ form, submitLabel, isOfAccount = false, note, children }: AuthFormProps) {
  const look = isOfAccount ? ({ kind: 'plain' } as const) : ({ isWide: true, isTall: true } as const)
  return (
    <Form form={form} className={isOfAccount ? 'account-form' : undefined} onFocus={prepareAlert}>
      {children}
      <SubmitButton form={form} {...look}>
        {submitLabel}
      </SubmitButton>
      {note}
      <RefusalDialog form={form} />
    </Form>
  )
}

function RefusalDialog({ form: { refusal, clearRefusal } }: { form: FormFrame }) {
  // The text stays during the exit animation.
  const [shown, setShown] = useState(refusal)
  if (refusal && refusal !== shown) setShown(refusal)
  if (!shown) return null
  return (
    <Suspense>
      <AlertDialog isOpen={refusal !== null} onClose={clearRefusal} title={authTexts.failed}>
        {shown.sentence}
      </AlertDialog>
    </Suspense>
  )
}

/** Sends a form of the account page; on success shows `savedText` and refetches what the page shows. */
export function useSave() {
  const queryClient = useQueryClient()
  return async (send: () => Promise<unknown>, savedText: string): Promise<void> => {
    await send()
    showToast({ text: savedText })
    await queryClient.invalidateQueries()
  }
}
