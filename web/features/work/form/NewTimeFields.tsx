import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { useState } from 'react'
import { formatMoment } from '#web/lib/date-format.ts'
import { Field } from '#web/ui/Field.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type FieldsProps, MinutesField, OpeningField } from './WorkFields.tsx'
import { saidEndOf } from './work-form.ts'

const texts = workFormTexts.when

/** When a new work begins and ends, as one says it: «начать сейчас», «до конца урока». */
export function NewTimeFields(props: FieldsProps) {
  const { form, onChange } = props
  const [isPlanned, setPlanned] = useState(form.opensAt !== '' || form.unfinished.opensAt)
  const plan = (isLater: boolean) => {
    setPlanned(isLater)
    if (!isLater) onChange({ opensAt: '', unfinished: { ...form.unfinished, opensAt: false } })
  }
  return (
    <>
      <SegmentedChoice
        label={texts.opens}
        value={isPlanned ? 'later' : 'now'}
        options={(['now', 'later'] as const).map((value) => ({ value, label: texts.begins[value] }))}
        onChange={(value) => plan(value === 'later')}
      />
      {isPlanned && (
        <div className="works-times">
          <OpeningField {...props} />
        </div>
      )}
      <div className="works-times">
        <EndField {...props} />
        <MinutesField {...props} />
      </div>
    </>
  )
}

/** The end in words, with the moment that they mean. */
function EndField({ form, onChange, problems }: FieldsProps) {
  const end = saidEndOf(form, Date.now())
  return (
    <Field
      label={texts.closes}
      hint={
        <>
          {end === null ? texts.closesHint : texts.closesAt(formatMoment(end.toISOString()))}{' '}
          <span className="works-examples">
            {texts.examples.map((example) => (
              <TextButton key={example} className="small" onClick={() => onChange({ ends: example })}>
                {example}
              </TextButton>
            ))}
          </span>
        </>
      }
      problem={problems.closesAt}
    >
      {(control) => (
        <TextInput
          {...control}
          value={form.ends}
          onChange={(ends) => onChange({ ends })}
          placeholder={texts.examples[0]}
          maxLength={40}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
