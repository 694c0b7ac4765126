import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { type QuizSettings, reviewDepths, visibilities } from '@quiz/contract/quiz/settings.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { challengeTexts } from '@quiz/contract/texts/ru/challenge.ts'
import { embeddingTexts } from '@quiz/contract/texts/ru/embedding.ts'
import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Suspense, useId } from 'react'
import type { ChosenSettings } from '#web/lib/chosen-settings.ts'
import { Field } from '#web/ui/Field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { RadioOption } from '#web/ui/RadioOption.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'

// Loaded only where a date is chosen.
const DateInput = lazyComponent(async () => (await import('#web/ui/DateInput.tsx')).DateInput)

const texts = ownQuizTexts.dialog

type SettingsFieldsProps = {
  quiz: { kind: QuizKind; scoring: Scoring }
  settings: QuizSettings
  onChange: (change: ChosenSettings) => void
  /** Says that the day of the review is missing. */
  dayProblem: string | null
  /** Id of the place to which a link to that problem leads. */
  dayId?: string
  /** A test that a moderator hid can only be closed. */
  isModerated?: boolean
}

/** The fields of a test's settings: who sees it, and what its takers get after it. */
export function SettingsFields({ quiz, settings, onChange, isModerated = false, ...day }: SettingsFieldsProps) {
  const name = useId()
  const { hasRightAnswers, hasBands } = wayOfScoring(quiz)
  return (
    <>
      <fieldset className="radio-options">
        <legend>{texts.visibility}</legend>
        {visibilities.map((one) => (
          <RadioOption
            key={one}
            name={name}
            label={ownQuizTexts.visibilities[one].label}
            hint={ownQuizTexts.visibilities[one].text}
            isChosen={one === settings.visibility}
            isDisabled={isModerated && one !== 'closed'}
            onChoose={() => onChange({ visibility: one })}
          />
        ))}
      </fieldset>
      <ReviewFields hasRightAnswers={hasRightAnswers} settings={settings} onChange={onChange} {...day} />
      {!hasBands && (
        <Switch isOn={settings.showOutcomes} onChange={(showOutcomes) => onChange({ showOutcomes })}>
          {texts.showOutcomes}
        </Switch>
      )}
      <Switch isOn={!settings.commentsOff} onChange={(isOn) => onChange({ commentsOff: !isOn })}>
        {texts.comments}
      </Switch>
      <Switch isOn={settings.challenges} onChange={(challenges) => onChange({ challenges })}>
        {challengeTexts.setting}
      </Switch>
      <Switch isOn={settings.embedding} onChange={(embedding) => onChange({ embedding })}>
        {embeddingTexts.setting}
      </Switch>
    </>
  )
}

type ReviewFieldsProps = Omit<SettingsFieldsProps, 'quiz' | 'isModerated'> & { hasRightAnswers: boolean }

/** What takers learn about their answers, and from which day on. */
function ReviewFields({ hasRightAnswers, settings, onChange, dayProblem, dayId }: ReviewFieldsProps) {
  const { review, reviewFrom } = settings
  const { label, delay, from, fromHint, depths, personalityDepths } = ownQuizTexts.review
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  // Without right answers there is nothing between the whole review and none.
  const depthTexts = hasRightAnswers ? depths : personalityDepths
  const offered = reviewDepths.filter((value) => hasRightAnswers || value !== 'wrong').toReversed()
  return (
    <>
      <Field label={label} hint={depthTexts[review].text}>
        {(control) => (
          <Select
            {...control}
            value={offered.includes(review) ? review : 'full'}
            options={offered.map((value) => ({ value, label: depthTexts[value].label }))}
            onChange={(value) => onChange({ review: reviewDepths.find((one) => one === value) ?? 'none' })}
          />
        )}
      </Field>
      {review !== 'none' && (
        <Switch isOn={reviewFrom !== null} onChange={(isOn) => onChange({ reviewFrom: isOn ? '' : null })}>
          {delay}
        </Switch>
      )}
      {review !== 'none' && reviewFrom !== null && (
        <div id={dayId} tabIndex={-1}>
          <Suspense>
            <DateInput
              label={from}
              hint={fromHint}
              value={reviewFrom === '' ? '' : dayOf(new Date(reviewFrom))}
              min={dayOf(tomorrow)}
              max="2100-12-30"
              onChange={(day) => onChange({ reviewFrom: day === '' ? '' : new Date(`${day}T00:00`).toISOString() })}
              problem={dayProblem}
              isRequired
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** The day of the author's time zone, as `YYYY-MM-DD`, also in a year that is not typed to its end. */
const dayOf = (moment: Date): string =>
  [
    String(moment.getFullYear()).padStart(4, '0'),
    ...[moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')
