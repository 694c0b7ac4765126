import { auth, type Ban } from '@quiz/contract/auth.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { FormErrorDialog } from './FormErrorDialog.tsx'
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
  const [reasons, setReasons] = useState<string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const form = useAuthForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => ({ fields: problemsOf(value) }) },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value }) => {
      const errors = await signIn(queryClient, () => call(auth.login, { body: value }), onBanned)
      if (errors.length > 0) setReasons(errors)
      else onSignedIn()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.handleSubmit()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
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
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button kind="main" type="submit" isWide isTall isPending={isSubmitting}>
            {texts.submit}
          </Button>
        )}
      </form.Subscribe>
      <FormErrorDialog reasons={reasons} onClose={() => setReasons([])} />
    </form>
  )
}
