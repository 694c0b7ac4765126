import { limits } from '@quiz/contract/limits.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { reviewTimes, workReviews } from '@quiz/contract/work/work-settings.ts'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { MarkFields } from './MarkFields.tsx'
import { type FieldsProps, NumberInput } from './WorkFields.tsx'
import { countAsked, isDrawing } from './work-parts.ts'

const texts = workFormTexts.more

type MoreFieldsProps = FieldsProps & {
  /** A work that has started keeps what its attempts are made of. */
  isStarted?: boolean
}

/** The settings that most works leave as they are. */
export const MoreFields = ({ isStarted = false, ...props }: MoreFieldsProps) => (
  <div className="works-fields">
    {!isStarted && <AttemptFields {...props} />}
    <ReviewFields {...props} />
    <MarkFields {...props} />
    {props.form.names !== 'class' && (
      <NumberField
        label={texts.keepDays}
        value={props.form.keepDays}
        onChange={(keepDays) => props.onChange({ keepDays })}
        problem={props.problems.keepDays}
      />
    )}
    <Field label={texts.note} hint={texts.noteHint} problem={props.problems.note}>
      {(control) => (
        <TextArea
          {...control}
          value={props.form.note}
          onChange={(note) => props.onChange({ note })}
          maxLength={limits.workNoteChars}
        />
      )}
    </Field>
  </div>
)

function AttemptFields({ form, onChange, problems }: FieldsProps) {
  const all = countAsked(form)
  return (
    <>
      <div className="step-row">
        <span>{texts.attempts}</span>
        <Stepper
          label={texts.attempts}
          value={form.attemptsMax}
          min={1}
          max={limits.workAttemptsMax}
          onChange={(attemptsMax) => onChange({ attemptsMax })}
        />
      </div>
      {form.attemptsMax > 1 && (
        <Field label={texts.counted}>
          {(control) => (
            <Select
              {...control}
              value={form.counted}
              options={(['best', 'last'] as const).map((value) => ({ value, label: texts[value] }))}
              onChange={(value) => onChange({ counted: value === 'last' ? 'last' : 'best' })}
            />
          )}
        </Field>
      )}
      <Switch isOn={form.shuffleQuestions} onChange={(shuffleQuestions) => onChange({ shuffleQuestions })}>
        {texts.shuffleQuestions}
      </Switch>
      <Switch isOn={form.shuffleAnswers} onChange={(shuffleAnswers) => onChange({ shuffleAnswers })}>
        {texts.shuffleAnswers}
      </Switch>
      {!isDrawing(form) && (
        <Switch
          isOn={form.pick !== null}
          onChange={(isOn) => onChange({ pick: isOn ? String(Math.max(1, Math.ceil(all / 2))) : null })}
        >
          {texts.pickSwitch}
        </Switch>
      )}
      {form.pick !== null && (
        <NumberField
          label={texts.pick}
          value={form.pick}
          onChange={(pick) => onChange({ pick })}
          problem={problems.pick}
        />
      )}
    </>
  )
}

function ReviewFields({ form, onChange, problems }: FieldsProps) {
  const isEarly = form.review === 'full' && form.reviewWhen === 'at_once'
  return (
    <>
      <Field label={texts.review} problem={form.review === 'full' ? null : problems.review}>
        {(control) => (
          <Select
            {...control}
            value={form.review}
            options={workReviews.map((value) => ({ value, label: texts.reviews[value] }))}
            onChange={(value) => onChange({ review: workReviews.find((one) => one === value) ?? 'none' })}
          />
        )}
      </Field>
      {form.review === 'full' && (
        <Field label={texts.reviewWhen} problem={problems.review}>
          {(control) => (
            <Select
              {...control}
              value={form.reviewWhen}
              options={reviewTimes.map((value) => ({ value, label: texts.times[value] }))}
              onChange={(value) => onChange({ reviewWhen: value === 'at_once' ? 'at_once' : 'after_close' })}
            />
          )}
        </Field>
      )}
      {isEarly && <Notice icon="alert">{texts.early}</Notice>}
    </>
  )
}

type NumberFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  problem: FieldProps['problem']
}

const NumberField = ({ label, value, onChange, problem }: NumberFieldProps) => (
  <Field label={label} problem={problem}>
    {(control) => <NumberInput {...control} className="in num works-number" value={value} onChange={onChange} />}
  </Field>
)
