import { type AccountRemoval, account, removedQuizzes } from '@quiz/contract/account/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { call } from '#web/lib/call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { PasswordField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

const texts = deletionTexts
const empty: AccountRemoval = { password: '', tests: 'delete' }

type DeleteAccountDialogProps = { banToken: string | null; onDeleted: () => void; onClose: () => void }

/** Asks what becomes of the tests, and for the password; then the account waits for its deletion. */
export function DeleteAccountDialog({ banToken, onDeleted, onClose }: DeleteAccountDialogProps) {
  const form = useForm({
    initial: empty,
    problemsOf: ({ password }) => (password === '' ? { password: passwordTexts.missing } : {}),
    send: async (body) => {
      await call(account.remove, { body }, { banToken })
      showToast({ text: texts.requested })
      onDeleted()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.dialog}
      submitLabel={texts.submit}
      kind="danger"
      lead={<p className="soft">{texts.way}</p>}
    >
      <RemovedQuizzesChoice {...form.field('tests')} />
      <PasswordField
        {...form.field('password')}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
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
