import { account, type OwnAccount, type PasswordChange } from '@quiz/contract/account.ts'
import { passwordProblem } from '@quiz/contract/registration-problems.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { call } from '#web/lib/call.ts'
import { AuthForm, useAuthForm, useSave } from './auth-form.tsx'

const texts = accountTexts.password
const empty: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' }

const problemsOf = ({ currentPassword, newPassword, newPasswordConfirm }: PasswordChange) => {
  const problem = passwordProblem(newPassword.normalize('NFC'))
  return {
    ...(currentPassword === '' && { currentPassword: passwordTexts.missing }),
    ...(problem && { newPassword: problem }),
    ...(newPassword !== newPasswordConfirm && { newPasswordConfirm: passwordTexts.mismatch }),
  }
}

/** The form of a password change; it needs the current password. */
export function PasswordForm({ account: { email } }: { account: OwnAccount }) {
  const save = useSave()
  const { form, frame } = useAuthForm({
    defaultValues: empty,
    problemsOf,
    submit: async (value, reset) => {
      const errors = await save(() => call(account.changePassword, { body: value }), texts.saved)
      if (!errors) reset()
      return errors
    },
  })
  return (
    <AuthForm frame={frame} submitLabel={texts.submit} isOfAccount>
      {/* Password managers need the user name to store the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <form.AppField name="currentPassword">
        {(field) => <field.PasswordField label={texts.current} autoComplete="current-password" isRequired />}
      </form.AppField>
      <form.AppField name="newPassword">
        {(field) => (
          <field.PasswordField
            label={accountTexts.reset.newPassword}
            hint={authTexts.fields.passwordHint}
            autoComplete="new-password"
            isRequired
          />
        )}
      </form.AppField>
      <form.AppField name="newPasswordConfirm">
        {(field) => <field.PasswordField label={accountTexts.reset.confirm} autoComplete="new-password" isRequired />}
      </form.AppField>
      <p className="soft small">{texts.hint}</p>
    </AuthForm>
  )
}
