import { auth } from '@quiz/contract/account/auth.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { call } from '#web/lib/call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'

const texts = accountTexts.forgot

type ForgotPasswordDialogProps = { isOpen: boolean; onClose: () => void; onSent: () => void; email: string }

/** Asks for the e-mail that the reset link is sent to. Calls `onSent` after a successful request. */
export function ForgotPasswordDialog({ onSent, email, ...dialog }: ForgotPasswordDialogProps) {
  const form = useForm({
    initial: { email },
    problemsOf: (value) => (value.email.trim() === '' ? { email: authTexts.login.noEmail } : {}),
    send: async (body) => {
      await call(auth.forgotPassword, { body })
      onSent()
    },
  })
  return (
    <FormDialog {...dialog} form={form} title={texts.title} submitLabel={uiTexts.confirm}>
      <TextField
        {...form.field('email')}
        name="email"
        label={authTexts.fields.email}
        hint={texts.hint}
        type="email"
        autoComplete="username"
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}
