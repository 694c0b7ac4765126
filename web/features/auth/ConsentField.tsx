import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { useId } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { LegalLink } from './LegalLink.tsx'

const texts = authTexts.register.consent

type ConsentFieldProps = { isOn: boolean; onChange: (isOn: boolean) => void; problem: string | null }

/** The consent to the processing of personal data, apart from the rules, which are accepted by registering. */
export function ConsentField({ isOn, onChange, problem }: ConsentFieldProps) {
  const problemId = useId()
  return (
    <div>
      <Checkbox
        isOn={isOn}
        onChange={onChange}
        required
        {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
      >
        <span>
          {texts.agree}
          <LegalLink to={pagePaths.consent}>{texts.data}</LegalLink>
        </span>
      </Checkbox>
      {problem && (
        <div id={problemId}>
          <FieldProblem>{problem}</FieldProblem>
        </div>
      )}
    </div>
  )
}

/** The sentence that registering accepts the rules. */
export const RulesNote = () => (
  <p className="soft small">
    {texts.before}
    <LegalLink to={pagePaths.agreement}>{texts.rules}</LegalLink>.
  </p>
)
