import type { ClassCard } from '@quiz/contract/group/classes.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { classesQuery } from './classes.api.ts'

/** Loads the viewer's classes, own ones and those of others, for a choice; those of the last year come first. */
export function OwnClasses({ children }: { children: (classes: readonly ClassCard[]) => ReactNode }) {
  const { data: classes, error, refetch } = useQuery({ ...classesQuery, staleTime: 0 })
  if (classes) return children(classes)
  if (error) return <FailureNotice message={error.message} onRetry={() => void refetch()} />
  return <Spinner label={texts.loading} />
}

/** Leads to the page of the classes. */
export const OwnClassesLink = () => (
  <p className="small">
    {/* In a tab of its own: what is chosen or typed stays. */}
    <Link to={pagePaths.classes} target="_blank">
      {texts.ownClasses}
    </Link>
  </p>
)
