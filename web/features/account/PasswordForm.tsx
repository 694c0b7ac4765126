import { account, type OwnAccount, type PasswordChange } from '@quiz/contract/account/account.ts'
import { passwordProblem } from '@quiz/contract/account/registration-problems.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { call } from '#web/lib/call.ts'
import { PasswordField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm, useSave } from './AuthForm.tsx'

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
  const form = useForm({
    initial: empty,
    problemsOf,
    send: async (body) => {
      await save(() => call(account.changePassword, { body }), texts.saved)
      form.reset(empty)
    },
  })
  return (
    <AuthForm form={form} submitLabel={texts.submit} isOfAccount>
      {/* Password managers need the user name to store the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        name="currentPassword"
        label={texts.current}
        autoComplete="current-password"
        isRequired
      />
      <PasswordField
        {...form.field('newPassword')}
        name="newPassword"
        label={accountTexts.reset.newPassword}
        hint={authTexts.fields.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...form.field('newPasswordConfirm')}
        name="newPasswordConfirm"
        label={accountTexts.reset.confirm}
        autoComplete="new-password"
        isRequired
      />
      <p className="soft small">{texts.hint}</p>
    </AuthForm>
  )
}
