import { auth, type Ban } from '@quiz/contract/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { signIn } from './sign-in.ts'

const texts = authTexts.login
const empty = { email: '', password: '', rememberMe: false }

/** Missing values, by field. */
const problemsOf = ({ email, password }: typeof empty) => ({
  ...(email.trim() === '' && { email: texts.noEmail }),
  ...(password === '' && { password: passwordTexts.missing }),
})

type LoginFormProps = {
  /** Called after the tokens are stored. */
  onSignedIn: () => void
  /** Takes the form away: the ban is shown in its place. */
  onBanned: (ban: Ban) => void
}

export function LoginForm({ onSignedIn, onBanned }: LoginFormProps) {
  const queryClient = useQueryClient()
  const { form, frame } = useAuthForm({
    defaultValues: empty,
    problemsOf,
    submit: async (value) => {
      const errors = await signIn(queryClient, () => call(auth.login, { body: value }), onBanned)
      if (!errors) onSignedIn()
      return errors
    },
  })
  return (
    <AuthForm frame={frame} submitLabel={texts.submit}>
      <form.AppField name="email">
        {(field) => <field.TextField label={authTexts.fields.email} type="email" autoComplete="username" isRequired />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField label={authTexts.fields.password} autoComplete="current-password" isRequired />
        )}
      </form.AppField>
      <div className="row">
        <form.AppField name="rememberMe">
          {(field) => (
            <Checkbox isOn={field.state.value} onChange={field.handleChange}>
              {texts.rememberMe}
            </Checkbox>
          )}
        </form.AppField>
        <form.Subscribe selector={(state) => state.values.email}>
          {(email) => <ForgotPassword email={email} />}
        </form.Subscribe>
      </div>
    </AuthForm>
  )
}
