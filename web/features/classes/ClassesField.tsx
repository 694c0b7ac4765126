import { limits } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { classesQuery } from './classes.api.ts'

type ClassesFieldProps = {
  chosen: readonly number[]
  onChange: (classIds: number[]) => void
  problem: string | undefined
}

/** The viewer's classes to choose from, own ones and those of others, whose pupils take a work; those of the last year come first. */
export function ClassesField({ chosen, onChange, problem }: ClassesFieldProps) {
  const { data: classes, error, refetch } = useQuery({ ...classesQuery, staleTime: 0 })
  const problemId = useId()
  if (!classes)
    return error ? (
      <FailureNotice message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={texts.loading} />
    )
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
      {/* In a tab of its own: what is typed stays. */}
      <p className="small">
        <Link to={pagePaths.classes} target="_blank">
          {texts.ownClasses}
        </Link>
      </p>
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </fieldset>
  )
}
