import { pagePaths } from '@quiz/contract/paths.ts'
import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { classesQuery } from './classes.api.ts'

type ClassFieldProps = { chosen: number | null; onChange: (classId: number) => void; problem: string | null }

/** One of the viewer's classes, own ones and those of others, whose pupils play a game; those of the last year come first. */
export function ClassField({ chosen, onChange, problem }: ClassFieldProps) {
  const { data: classes, error, refetch } = useQuery({ ...classesQuery, staleTime: 0 })
  if (!classes)
    return error ? (
      <FailureNotice message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={texts.loading} />
    )
  return (
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
      {/* In a tab of its own: what is chosen stays. */}
      <p className="small">
        <Link to={pagePaths.classes} target="_blank">
          {texts.ownClasses}
        </Link>
      </p>
    </>
  )
}
