import { type AccountRemoval, removedTests } from '@quiz/contract/account.ts'
import { deletionTexts } from '@quiz/contract/texts/ru/account-deletion.ts'
import '#web/styles/settings-dialog.css'

type Tests = AccountRemoval['tests']

/** The choice what becomes of one's tests with the account. */
export const RemovedTestsChoice = ({ value, onChange }: { value: Tests; onChange: (value: Tests) => void }) => (
  <fieldset className="settings-choice">
    <legend>{deletionTexts.tests}</legend>
    {removedTests.map((one) => (
      <label className="settings-option" key={one}>
        <input
          type="radio"
          name="tests"
          aria-describedby={`tests-${one}`}
          checked={one === value}
          onChange={() => onChange(one)}
        />
        <span>
          <b>{deletionTexts.choices[one].label}</b>
          <span className="soft small" id={`tests-${one}`}>
            {deletionTexts.choices[one].hint}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
)
