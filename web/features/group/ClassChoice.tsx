import type { ClassCard } from '@quiz/contract/group/classes.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { classListTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { classQuery } from './classes.api.ts'
import { namesAdded } from './names-added.ts'
import { OwnClasses } from './OwnClasses.tsx'

/** A field for a list of names. */
type ListField = { list: string; onChange: (list: string) => void }

/** The viewer's classes as buttons, each of which adds the names of those who are in it now to a list. */
export const ClassChoice = (field: ListField) => (
  <OwnClasses>{(classes) => <ClassButtons {...field} classes={classes} />}</OwnClasses>
)

function ClassButtons({ classes, ...field }: ListField & { classes: readonly ClassCard[] }) {
  const { said, insert } = useInsertion(field)
  const filled = classes.filter(({ pupilsCount }) => pupilsCount > 0)
  if (filled.length === 0)
    return (
      <p className="soft small" role="status">
        {texts.empty} {/** In a tab of its own: the list that is being typed stays. */}
        <Link to={pagePaths.classes} target="_blank">
          {texts.create}
        </Link>
      </p>
    )
  return (
    <>
      <fieldset className="acts" ref={scrollIntoSight}>
        <legend className="small">{texts.choose}</legend>
        {filled.map((one) => (
          <Button key={one.id} onPress={() => insert(one)}>
            <span>
              {one.title}{' '}
              <span className="soft small">
                {one.year}, {classListTexts.pupils(one.pupilsCount)}
              </span>
            </span>
          </Button>
        ))}
      </fieldset>
      <p className="soft small" role="status">
        {said}
      </p>
    </>
  )
}

/** The choice opens below its button, which may be the last that is seen. */
const scrollIntoSight = (choice: HTMLElement | null) => choice?.scrollIntoView({ block: 'nearest' })

/** Inserts the names of a class, and says what was inserted. */
function useInsertion(field: ListField) {
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  // What is typed while the class is loaded stays.
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  const insert = ({ id, title }: ClassCard) =>
    toastOnFailure(async () => {
      const { pupils } = await queryClient.fetchQuery({ ...classQuery(id), staleTime: 0 })
      const names = pupils.flatMap(({ name, state }) => (state === 'in' ? [name] : []))
      const { list, onChange } = latest.current
      const next = namesAdded(list, names)
      if (next !== null) onChange(next)
      setSaid(next === null ? texts.repeated(title) : texts.done(names.length, title))
    })
  return { said, insert }
}
