import { account, type OwnAccount } from '@quiz/contract/account.ts'
import { emailProblem } from '@quiz/contract/registration-problems.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { FormErrorDialog } from './FormErrorDialog.tsx'
import { useAccountForm } from './use-account-form.ts'

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
  const { element, reasons, clearReasons, save, submit } = useAccountForm()
  const form = useAuthForm({
    defaultValues: { email, currentPassword: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => ({ fields: problemsOf(value) }) },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value, formApi }) => {
      const isSaved = await save(formApi, {
        send: () => changeEmail(value),
        savedText: texts.saved,
      })
      if (isSaved) formApi.reset({ email: value.email.trim(), currentPassword: '' })
    },
  })
  return (
    <form className="account-form" ref={element} onSubmit={submit(form)} noValidate>
      <form.AppField name="email">
        {(field) => <field.TextField label={authTexts.fields.email} type="email" autoComplete="email" isRequired />}
      </form.AppField>
      <form.AppField name="currentPassword">
        {(field) => (
          <field.PasswordField label={accountTexts.password.current} autoComplete="current-password" isRequired />
        )}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" isPending={isSubmitting}>
            {accountTexts.page.save}
          </Button>
        )}
      </form.Subscribe>
      <FormErrorDialog reasons={reasons} onClose={clearReasons} />
    </form>
  )
}
