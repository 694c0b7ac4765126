import type { ClassCard } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { useId } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { OwnClasses, OwnClassesLink } from './OwnClasses.tsx'

type ClassesFieldProps = {
  chosen: readonly number[]
  onChange: (classIds: number[]) => void
  problem: FieldProps['problem']
}

/** The viewer's classes to choose from, whose pupils take a work. */
export const ClassesField = (field: ClassesFieldProps) => (
  <OwnClasses>{(classes) => <ClassBoxes {...field} classes={classes} />}</OwnClasses>
)

function ClassBoxes({ classes, chosen, onChange, problem }: ClassesFieldProps & { classes: readonly ClassCard[] }) {
  const problemId = useId()
  const isFull = chosen.length >= limits.workClassesMax
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className="works-classes" aria-describedby={problem ? problemId : undefined} tabIndex={-1}>
      <legend>{texts.whichClasses}</legend>
      {classes.length === 0 && <p className="soft">{texts.none}</p>}
      {classes.map(({ id, title, year, pupilsCount }) => (
        <Checkbox
          key={id}
          isOn={chosen.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
          disabled={isFull && !chosen.includes(id)}
        >
          <span>
            {title}{' '}
            <span className="soft small">
              {year}, {classListTexts.pupils(pupilsCount)}
            </span>
          </span>
        </Checkbox>
      ))}
      {isFull && <p className="soft small">{texts.mostClasses}</p>}
      <OwnClassesLink />
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </fieldset>
  )
}
