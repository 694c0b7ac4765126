import { type AccountRemoval, removedQuizzes } from '@quiz/contract/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import { RadioOption } from '#web/ui/RadioOption.tsx'

type Tests = AccountRemoval['tests']

/** The choice what becomes of one's tests with the account. */
export const RemovedQuizzesChoice = ({ value, onChange }: { value: Tests; onChange: (value: Tests) => void }) => (
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
