import { auth, type Ban } from '@quiz/contract/account/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthForm } from './AuthForm.tsx'
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
  const form = useForm({
    initial: empty,
    problemsOf,
    send: async (body) => {
      await signIn(queryClient, () => call(auth.login, { body }), onBanned)
      onSignedIn()
    },
  })
  return (
    <AuthForm form={form} submitLabel={texts.submit}>
      <TextField
        {...form.field('email')}
        name="email"
        label={authTexts.fields.email}
        type="email"
        autoComplete="username"
        isRequired
      />
      <PasswordField
        {...form.field('password')}
        name="password"
        label={authTexts.fields.password}
        autoComplete="current-password"
        isRequired
      />
      <div className="row">
        <Checkbox isOn={form.values.rememberMe} onChange={form.field('rememberMe').onChange}>
          {texts.rememberMe}
        </Checkbox>
        <ForgotPassword email={form.values.email} />
      </div>
    </AuthForm>
  )
}
