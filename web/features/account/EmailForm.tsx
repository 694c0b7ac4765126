import { account, type OwnAccount } from '@quiz/contract/account/account.ts'
import { emailProblem } from '@quiz/contract/account/registration-problems.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { call } from '#web/lib/call.ts'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm, useSave } from './AuthForm.tsx'

const texts = accountTexts.email

const problemsOf = ({ email, currentPassword }: { email: string; currentPassword: string }) => {
  const problem = emailProblem(email.normalize('NFC').trim())
  return {
    ...(problem && { email: problem }),
    ...(currentPassword === '' && { currentPassword: passwordTexts.missing }),
  }
}

/** Changes the e-mail, and has the link sent that confirms the new one. */
async function changeEmail(body: { email: string; currentPassword: string }): Promise<void> {
  const { isEmailConfirmed } = await call(account.changeEmail, { body })
  // The notice above the form offers the letter again if it is refused.
  if (!isEmailConfirmed) await call(account.sendConfirmation, {}).catch(() => undefined)
}

/** The form of the account's e-mail; a change needs the current password. */
export function EmailForm({ account: { email } }: { account: OwnAccount }) {
  const save = useSave()
  const form = useForm({
    initial: { email, currentPassword: '' },
    problemsOf,
    send: async (body) => {
      await save(() => changeEmail(body), texts.saved)
      form.reset({ email: body.email.trim(), currentPassword: '' })
    },
  })
  return (
    <AuthForm form={form} submitLabel={accountTexts.page.save} isOfAccount>
      <TextField
        {...form.field('email')}
        name="email"
        label={authTexts.fields.email}
        type="email"
        autoComplete="email"
        isRequired
      />
      <PasswordField
        {...form.field('currentPassword')}
        name="currentPassword"
        label={accountTexts.password.current}
        autoComplete="current-password"
        isRequired
      />
    </AuthForm>
  )
}
