import { account, type OwnAccount } from '@quiz/contract/account.ts'
import { emailProblem } from '@quiz/contract/registration-problems.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { call } from '#web/lib/call.ts'
import { AuthForm, useAuthForm, useSave } from './auth-form.tsx'

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
  const { form, frame } = useAuthForm({
    defaultValues: { email, currentPassword: '' },
    problemsOf,
    submit: async (value, reset) => {
      const errors = await save(() => changeEmail(value), texts.saved)
      if (!errors) reset({ email: value.email.trim(), currentPassword: '' })
      return errors
    },
  })
  return (
    <AuthForm frame={frame} submitLabel={accountTexts.page.save} isOfAccount>
      <form.AppField name="email">
        {(field) => <field.TextField label={authTexts.fields.email} type="email" autoComplete="email" isRequired />}
      </form.AppField>
      <form.AppField name="currentPassword">
        {(field) => (
          <field.PasswordField label={accountTexts.password.current} autoComplete="current-password" isRequired />
        )}
      </form.AppField>
    </AuthForm>
  )
}
