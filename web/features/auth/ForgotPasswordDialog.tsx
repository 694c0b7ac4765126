import { auth } from '@quiz/contract/auth.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { submitErrorsOf } from './submit-errors.ts'

const texts = accountTexts.forgot

type ForgotPasswordDialogProps = { isOpen: boolean; onClose: () => void; onSent: () => void; email: string }

/** Asks for the e-mail that the reset link is sent to. Calls `onSent` after a successful request. */
export function ForgotPasswordDialog({ isOpen, onClose, onSent, email }: ForgotPasswordDialogProps) {
  const formId = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      cancelLabel={uiTexts.cancel}
      actions={
        <Button kind="main" type="submit" form={formId} isPending={isSending}>
          {uiTexts.confirm}
        </Button>
      }
    >
      <EmailStep id={formId} onSending={setSending} onSent={onSent} email={email} />
    </Dialog>
  )
}

type EmailStepProps = { id: string; onSending: (isSending: boolean) => void; onSent: () => void; email: string }

function EmailStep({ id, onSending, onSent, email }: EmailStepProps) {
  const element = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<string>()
  const form = useAuthForm({
    defaultValues: { email },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => ({ fields: value.email.trim() === '' ? { email: authTexts.login.noEmail } : {} }),
    },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value, formApi }) => {
      onSending(true)
      const errors = await submitErrorsOf(() => call(auth.forgotPassword, { body: value }))
      onSending(false)
      if (!errors) return onSent()
      formApi.setErrorMap({ onSubmit: { fields: errors.fields } })
      setReason(errors.reasons[0])
      focusFirstProblem(element.current)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form that opened the dialog.
    event.stopPropagation()
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }
  return (
    <form id={id} ref={element} onSubmit={submit} noValidate>
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            label={authTexts.fields.email}
            hint={texts.hint}
            type="email"
            autoComplete="username"
            autoFocus
            isRequired
          />
        )}
      </form.AppField>
      {reason && <FieldProblem>{reason}</FieldProblem>}
    </form>
  )
}
