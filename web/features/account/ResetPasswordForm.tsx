import { auth, type ResetLink } from '@quiz/contract/account/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { PasswordField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm } from './AuthForm.tsx'
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
  const form = useForm({
    initial: empty,
    problemsOf,
    send: async (value) => {
      if (!link) return
      await signIn(queryClient, () => call(auth.resetPassword, { body: { ...link, ...value } }))
      location.replace(pagePaths.home)
    },
  })
  return (
    <AuthForm form={form} submitLabel={texts.submit}>
      {/* Password managers need the user name to store the password. */}
      <input type="email" name="email" autoComplete="username" value={link?.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('newPassword')}
        name="newPassword"
        label={texts.newPassword}
        placeholder={texts.newPassword}
        hint={authTexts.fields.passwordHint}
        autoComplete="new-password"
        isLabelHidden
        isRequired
      />
      <PasswordField
        {...form.field('newPasswordConfirm')}
        name="newPasswordConfirm"
        label={texts.confirm}
        placeholder={texts.confirm}
        autoComplete="new-password"
        isLabelHidden
        isRequired
      />
    </AuthForm>
  )
}
