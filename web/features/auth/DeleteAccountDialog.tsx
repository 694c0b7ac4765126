import { type AccountRemoval, account, removedQuizzes } from '@quiz/contract/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useId } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { submitErrorsOf, useAuthForm } from './auth-form.tsx'

const texts = deletionTexts
const empty: AccountRemoval = { password: '', tests: 'delete' }

type DeleteAccountDialogProps = { banToken: string | null; onDeleted: () => void; onClose: () => void }

/** Asks what becomes of the tests, and for the password; then the account waits for its deletion. */
export function DeleteAccountDialog({ banToken, onDeleted, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const { form, frame } = useAuthForm({
    defaultValues: empty,
    problemsOf: ({ password }) => (password === '' ? { password: passwordTexts.missing } : {}),
    submit: async (value) => {
      const errors = await submitErrorsOf(() => call(account.remove, { body: value }, { banToken }))
      if (errors) return errors
      showToast({ text: texts.requested })
      onDeleted()
      return null
    },
  })
  return (
    <Dialog
      onClose={onClose}
      title={texts.dialog}
      cancelLabel={uiTexts.cancel}
      actions={
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(isSubmitting) => (
            <Button kind="danger" type="submit" form={formId} isPending={isSubmitting}>
              {texts.submit}
            </Button>
          )}
        </form.Subscribe>
      }
    >
      <p className="soft">{texts.way}</p>
      <form className="grid gap-2" id={formId} ref={frame.element} onSubmit={frame.onSubmit} noValidate>
        <form.AppField name="tests">
          {(field) => <RemovedQuizzesChoice value={field.state.value} onChange={field.handleChange} />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label={texts.password} autoComplete="current-password" isRequired />}
        </form.AppField>
        {frame.reasons[0] && <FieldProblem>{frame.reasons[0]}</FieldProblem>}
      </form>
    </Dialog>
  )
}

type Tests = AccountRemoval['tests']

/** The choice what becomes of one's tests with the account. */
const RemovedQuizzesChoice = ({ value, onChange }: { value: Tests; onChange: (value: Tests) => void }) => (
  <fieldset className="radio-options">
    <legend>{deletionTexts.tests}</legend>
    {removedQuizzes.map((one) => (
      <RadioOption
        key={one}
        name="tests"
        label={deletionTexts.choices[one].label}
        hint={deletionTexts.choices[one].hint}
        isChosen={one === value}
        onChoose={() => onChange(one)}
      />
    ))}
  </fieldset>
)
