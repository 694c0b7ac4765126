import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { useState } from 'react'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { useTotalPoints } from './use-part-figures.ts'
import { type FieldsProps, NumberInput } from './WorkFields.tsx'
import { usualMarks, type WorkForm } from './work-form.ts'

const texts = workFormTexts.more
const points: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }

type Marks = NonNullable<WorkForm['marks']>
const changedAt = ([three, four, five]: Marks, at: number, typed: string): Marks => [
  at === 0 ? typed : three,
  at === 1 ? typed : four,
  at === 2 ? typed : five,
]

/** From which percent on there is which mark; the percents may be typed as points. */
export function MarkFields(props: FieldsProps) {
  const { form, onChange } = props
  const [isInPoints, setInPoints] = useState(false)
  const total = useTotalPoints(form, isInPoints)
  const canBeInPoints = form.pick === null && form.tests.length + form.own.length > 0
  return (
    <>
      <Switch isOn={form.marks !== null} onChange={(isOn) => onChange({ marks: isOn ? usualMarks : null })}>
        {texts.marksSwitch}
      </Switch>
      {form.marks !== null && (
        <>
          {isInPoints && canBeInPoints && total !== null ? (
            <PointFields {...props} key={total} marks={form.marks} total={total} />
          ) : (
            <PercentFields {...props} marks={form.marks} />
          )}
          {canBeInPoints && (
            <p>
              <TextButton className="small" onClick={() => setInPoints(!isInPoints)}>
                {isInPoints ? texts.points.close : texts.points.open}
              </TextButton>
            </p>
          )}
        </>
      )}
    </>
  )
}

type MarksProps = Pick<FieldsProps, 'onChange' | 'problems'> & { marks: Marks }

const PercentFields = ({ marks, onChange, problems }: MarksProps) => (
  <ThreeFields
    values={marks}
    labelOf={texts.mark}
    problem={problems.marks}
    onType={(at, typed) => onChange({ marks: changedAt(marks, at, typed) })}
  />
)

/** The same in points, as they were typed. */
function PointFields({ marks, total, onChange, problems }: MarksProps & { total: number }) {
  const [typed, setTyped] = useState<Marks>(() => {
    const [three, four, five] = marks.map((percent) => String(Math.ceil((Number(percent) * total) / 100)))
    return [three ?? '', four ?? '', five ?? '']
  })
  const type = (at: number, value: string) => {
    setTyped(changedAt(typed, at, value))
    onChange({ marks: changedAt(marks, at, percentOf(value, total)) })
  }
  return (
    <>
      <ThreeFields values={typed} labelOf={texts.points.mark} problem={problems.marks} onType={type} />
      <p className="soft small">{texts.points.hint(counted(total, points))}</p>
    </>
  )
}

/** The whole percent that points make, as attempts are counted; what is no number stays to be said. */
const percentOf = (value: string, total: number): string =>
  /^\d+$/.test(value.trim()) && total > 0 ? String(Math.round((100 * Number(value)) / total)) : value

type ThreeFieldsProps = {
  values: Marks
  labelOf: (mark: number) => string
  problem: FieldProps['problem']
  onType: (at: number, typed: string) => void
}

const ThreeFields = ({ values, labelOf, problem, onType }: ThreeFieldsProps) => (
  <div className="works-marks">
    {values.map((value, at) => (
      <Field key={labelOf(at + 3)} label={labelOf(at + 3)}>
        {(control) => (
          <NumberInput
            {...control}
            value={value}
            aria-invalid={problem ? true : undefined}
            onChange={(typed) => onType(at, typed)}
          />
        )}
      </Field>
    ))}
    {problem && <FieldProblem>{problem}</FieldProblem>}
  </div>
)
