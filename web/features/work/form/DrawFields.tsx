import { limits } from '@quiz/contract/limits.ts'
import { workPartsTexts as texts } from '@quiz/contract/texts/ru/work-parts.ts'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { NumberInput } from './WorkFields.tsx'
import { type ChosenTest, type Draw, pickProblem } from './work-parts.ts'
import '#web/features/work/form/work-parts.css'

type DrawFieldsProps = {
  draw: Draw
  /** How many questions there are; undefined until that is known. */
  found: number | undefined
  onChange: (draw: Draw) => void
  /** What is said of the number in place of how many there are. */
  hint?: ReactNode
}

const allPoints = Array.from({ length: limits.entryPointsMax }, (_, at) => at + 1)

/** How many questions of a part each pupil gets, and the points of each. */
export const DrawFields = ({ draw, found, onChange, hint }: DrawFieldsProps) => (
  <div className="works-draw">
    <Field
      label={texts.pick}
      hint={hint ?? (found === undefined ? undefined : texts.pickOf(found))}
      problem={pickProblem(draw.pick, found)}
    >
      {(control) => (
        <NumberInput {...control} value={draw.pick} onChange={(pick) => onChange({ pick, points: draw.points })} />
      )}
    </Field>
    <Field label={texts.points}>
      {(control) => (
        <Select
          {...control}
          value={String(draw.points)}
          options={allPoints.map((points) => ({ value: String(points), label: texts.pointsOf(points) }))}
          onChange={(points) => onChange({ pick: draw.pick, points: Number(points) })}
        />
      )}
    </Field>
  </div>
)

type TestDrawProps = { test: ChosenTest; found: number; onChange: (test: ChosenTest) => void }

/** Whether everybody gets all questions of a chosen test, or each pupil some of them. */
export function TestDraw({ test, found, onChange }: TestDrawProps) {
  const { draw, ...whole } = test
  if (test.questionsCount < 2 && !draw) return null
  const half = String(Math.min(limits.workQuestionsMax, Math.ceil(test.questionsCount / 2)))
  const label = draw ? texts.whole : texts.draw
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className="works-part-draw" role="group" aria-label={test.title}>
      {draw && <DrawFields draw={draw} found={found} onChange={(changed) => onChange({ ...test, draw: changed })} />}
      <TextButton
        className="small"
        aria-label={texts.ofTest(label, test.title)}
        onClick={() => onChange(draw ? whole : { ...whole, draw: { pick: half, points: 1 } })}
      >
        {label}
      </TextButton>
    </div>
  )
}
