import { auth, type ResetLink } from '@quiz/contract/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { signIn } from './sign-in.ts'

const texts = accountTexts.reset
const empty = { newPassword: '', newPasswordConfirm: '' }

/** Missing values, by field; the server validates the rest. */
const problemsOf = ({ newPassword, newPasswordConfirm }: typeof empty) => ({
  ...(newPassword === '' && { newPassword: passwordTexts.missing }),
  ...(newPasswordConfirm === '' && { newPasswordConfirm: passwordTexts.missing }),
})

/** The form of a password reset; `link` is undefined until hydration. On success the user is signed in, and the home page is loaded as a new document. */
export function ResetPasswordForm({ link }: { link: ResetLink | undefined }) {
  const queryClient = useQueryClient()
  const { form, frame } = useAuthForm({
    defaultValues: empty,
    problemsOf,
    submit: async (value) => {
      if (!link) return null
      const errors = await signIn(queryClient, () => call(auth.resetPassword, { body: { ...link, ...value } }))
      if (!errors) location.replace(pagePaths.home)
      return errors
    },
  })
  return (
    <AuthForm frame={frame} submitLabel={texts.submit}>
      {/* Password managers need the user name to store the password. */}
      <input type="email" name="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
      <form.AppField name="newPassword">
        {(field) => (
          <field.PasswordField
            label={texts.newPassword}
            placeholder={texts.newPassword}
            hint={authTexts.fields.passwordHint}
            autoComplete="new-password"
            isLabelHidden
            isRequired
          />
        )}
      </form.AppField>
      <form.AppField name="newPasswordConfirm">
        {(field) => (
          <field.PasswordField
            label={texts.confirm}
            placeholder={texts.confirm}
            autoComplete="new-password"
            isLabelHidden
            isRequired
          />
        )}
      </form.AppField>
    </AuthForm>
  )
}
