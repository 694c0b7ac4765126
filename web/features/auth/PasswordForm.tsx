import { account, type OwnAccount, type PasswordChange } from '@quiz/contract/account.ts'
import { passwordProblem } from '@quiz/contract/registration-problems.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { FormErrorDialog } from './FormErrorDialog.tsx'
import { useAccountForm } from './use-account-form.ts'

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
  const { element, reasons, clearReasons, save, submit } = useAccountForm()
  const form = useAuthForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => ({ fields: problemsOf(value) }) },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value, formApi }) => {
      const send = () => call(account.changePassword, { body: value })
      if (await save(formApi, { send, savedText: texts.saved })) formApi.reset()
    },
  })
  return (
    <form className="account-form" ref={element} onSubmit={submit(form)} noValidate>
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
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" isPending={isSubmitting}>
            {texts.submit}
          </Button>
        )}
      </form.Subscribe>
      <FormErrorDialog reasons={reasons} onClose={clearReasons} />
    </form>
  )
}
