import { auth } from '@quiz/contract/auth.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { enter } from './entrance.ts'
import { focusFirstProblem, useEntranceForm } from './entrance-form.tsx'
import { RefusalDialog } from './RefusalDialog.tsx'

const texts = accountTexts.reset
const empty = { newPassword: '', newPasswordConfirm: '' }

/** What stood in the link of the mail. */
export type ResetLink = { token: string; email: string }

/** What is missing, by field; the rest is the server's to judge. */
const problemsOf = ({ newPassword, newPasswordConfirm }: typeof empty) => ({
  ...(newPassword === '' && { newPassword: passwordTexts.missing }),
  ...(newPasswordConfirm === '' && { newPasswordConfirm: passwordTexts.missing }),
})

/** A new password in place of a forgotten one. On success the person is signed in, and the site opens anew at its root. */
export function ResetPasswordForm({ link }: { link: ResetLink }) {
  const queries = useQueryClient()
  const [reasons, setReasons] = useState<string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const form = useEntranceForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => ({ fields: problemsOf(value) }) },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value }) => {
      const refused = await enter(queries, () => call(auth.resetPassword, { body: { ...link, ...value } }))
      if (refused.length > 0) setReasons(refused)
      else location.replace(pagePaths.home)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.handleSubmit()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      {/* Tells password keepers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
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
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button kind="main" type="submit" isWide isTall isPending={isSubmitting}>
            {texts.submit}
          </Button>
        )}
      </form.Subscribe>
      <RefusalDialog reasons={reasons} onClose={() => setReasons([])} />
    </form>
  )
}
