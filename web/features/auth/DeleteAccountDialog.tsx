import { type AccountRemoval, account, removedQuizzes } from '@quiz/contract/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { revalidateLogic } from '@tanstack/react-form'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { focusFirstProblem, useAuthForm } from './auth-form.tsx'
import { submitErrorsOf } from './submit-errors.ts'

const texts = deletionTexts
const empty: AccountRemoval = { password: '', tests: 'delete' }

type DeleteAccountDialogProps = { banToken: string | null; onDeleted: () => void; onClose: () => void }

/** Asks what becomes of the tests, and for the password; then the account waits for its deletion. */
export function DeleteAccountDialog({ banToken, onDeleted, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<string>()
  const form = useAuthForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => ({ fields: value.password === '' ? { password: passwordTexts.missing } : {} }),
    },
    onSubmitInvalid: () => focusFirstProblem(element.current),
    onSubmit: async ({ value, formApi }) => {
      const errors = await submitErrorsOf(() => call(account.remove, { body: value }, { banToken }))
      if (!errors) {
        showToast({ text: texts.requested })
        return onDeleted()
      }
      formApi.setErrorMap({ onSubmit: { fields: errors.fields } })
      setReason(errors.reasons[0])
      focusFirstProblem(element.current)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the form that opened the dialog.
    event.stopPropagation()
    form.setErrorMap({ onSubmit: { fields: {} } })
    void form.handleSubmit()
  }
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
      <form className="grid gap-2" id={formId} ref={element} onSubmit={submit} noValidate>
        <form.AppField name="tests">
          {(field) => <RemovedQuizzesChoice value={field.state.value} onChange={field.handleChange} />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label={texts.password} autoComplete="current-password" isRequired />}
        </form.AppField>
        {reason && <FieldProblem>{reason}</FieldProblem>}
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
