import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { OwnClasses, OwnClassesLink } from './OwnClasses.tsx'

type ClassFieldProps = { chosen: number | null; onChange: (classId: number) => void; problem: string | null }

/** One of the viewer's classes, whose pupils play a game. */
export const ClassField = ({ chosen, onChange, problem }: ClassFieldProps) => (
  <OwnClasses>
    {(classes) => (
      <>
        <Field label={texts.whichClass} hint={classes.length === 0 ? texts.none : undefined} problem={problem}>
          {(control) => (
            <Select
              {...control}
              value={chosen === null ? '' : String(chosen)}
              placeholder={texts.noClass}
              options={classes.map(({ id, title, year, pupilsCount }) => ({
                value: String(id),
                label: `${title}, ${year}, ${classListTexts.pupils(pupilsCount)}`,
              }))}
              onChange={(value) => onChange(Number(value))}
            />
          )}
        </Field>
        <OwnClassesLink />
      </>
    )}
  </OwnClasses>
)
