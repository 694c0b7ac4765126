import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { ForeignQuizLine } from './ForeignQuizLine.tsx'
import { OwnQuizLine } from './OwnQuizLine.tsx'

type QuizLineProps = ComponentProps<typeof OwnQuizLine> & { authorId: number; children: ReactNode }

/** What somebody who is signed in does with a test: its author changes and shares it, others may give it to a class or copy it. */
export function QuizLine({ authorId, children, ...own }: QuizLineProps) {
  const viewer = useViewer()
  if (viewer.state === 'user' && viewer.me.id === authorId) return <OwnQuizLine {...own} />
  return (
    <span className="flex flex-wrap gap-x-4">
      {children}
      <Suspense>
        <ForeignQuizLine quiz={own.quiz} />
      </Suspense>
    </span>
  )
}
