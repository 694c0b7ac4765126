import { account, type OwnAccount } from '@quiz/contract/account.ts'
import { fullNameProblem } from '@quiz/contract/full-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { call } from '#web/lib/call.ts'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { FormErrorDialog } from './FormErrorDialog.tsx'
import { useAccountForm } from './use-account-form.ts'

const texts = accountTexts.name

const problemsOf = ({ fullName }: { fullName: string }, isAdmin: boolean) => {
  const problem = fullNameProblem(fullName.normalize('NFC').trim(), { isAdmin })
  return problem ? { fullName: problem } : {}
}

/** The form of the account's displayed name. */
export function NameForm({ account: { fullName } }: { account: OwnAccount }) {
  const viewer = useViewer()
  const isAdmin = viewer.state === 'user' && viewer.me.isAdmin
  const { element, reasons, clearReasons, save, submit } = useAccountForm()
  const form = useAuthForm({
    defaultValues: { fullName },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => ({ fields: problemsOf(value, isAdmin) }) },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value, formApi }) => {
      await save(formApi, { send: () => call(account.changeName, { body: value }), savedText: texts.saved })
    },
  })
  return (
    <form className="account-form" ref={element} onSubmit={submit(form)} noValidate>
      <form.AppField name="fullName">
        {(field) => (
          <field.TextField
            label={authTexts.fields.fullName}
            autoComplete="name"
            maxLength={limits.fullNameMax}
            isRequired
          />
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
