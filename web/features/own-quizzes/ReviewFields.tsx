import { reviewDepths } from '@quiz/contract/settings.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Suspense } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { dayOf, type ReviewChoice } from './review-choice.ts'

// Loaded only where a date is chosen.
const DateInput = lazyComponent(async () => (await import('#web/ui/DateInput.tsx')).DateInput)

const texts = ownQuizTexts.review
const options = reviewDepths.toReversed().map((value) => ({ value, label: texts.depths[value].label }))

type ReviewFieldsProps = {
  choice: ReviewChoice
  onChange: (choice: ReviewChoice) => void
  problem: string | null
}

/** What takers learn about their answers, and from which day on. */
export const ReviewFields = ({ choice, onChange, problem }: ReviewFieldsProps) => (
  <>
    <Field label={texts.label} hint={texts.depths[choice.review].text}>
      {(control) => (
        <Select
          {...control}
          value={choice.review}
          options={options}
          onChange={(value) => onChange({ ...choice, review: reviewDepths.find((one) => one === value) ?? 'none' })}
        />
      )}
    </Field>
    {choice.review !== 'none' && (
      <Switch isOn={choice.isDelayed} onChange={(isDelayed) => onChange({ ...choice, isDelayed })}>
        {texts.delay}
      </Switch>
    )}
    {choice.review !== 'none' && choice.isDelayed && (
      <Suspense>
        <DateInput
          label={texts.from}
          hint={texts.fromHint}
          value={choice.from}
          min={dayOf(new Date())}
          max="2100-12-30"
          onChange={(from) => onChange({ ...choice, from })}
          problem={problem}
          isRequired
        />
      </Suspense>
    )}
  </>
)
