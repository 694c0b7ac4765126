import { auth } from '@quiz/contract/auth.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useId, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { submitErrorsOf, useAuthForm } from './auth-form.tsx'

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
  const { form, frame } = useAuthForm({
    defaultValues: { email },
    problemsOf: (value) => (value.email.trim() === '' ? { email: authTexts.login.noEmail } : {}),
    submit: async (value) => {
      onSending(true)
      const errors = await submitErrorsOf(() => call(auth.forgotPassword, { body: value }))
      onSending(false)
      if (!errors) onSent()
      return errors
    },
  })
  return (
    <form id={id} ref={frame.element} onSubmit={frame.onSubmit} noValidate>
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
      {frame.reasons[0] && <FieldProblem>{frame.reasons[0]}</FieldProblem>}
    </form>
  )
}
