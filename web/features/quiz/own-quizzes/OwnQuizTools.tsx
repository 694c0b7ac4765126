import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// Loaded for those who are signed in.
const QuizLine = lazyComponent(async () => (await import('./QuizLine.tsx')).QuizLine)

type OwnQuizToolsProps = {
  quiz: Pick<QuizCard, 'id' | 'title' | 'testTypeId'>
  authorId: number
  /** False where the page has a button for it, and of a test that is closed. */
  canShare: boolean
  /** What others get in this line. */
  children: ReactNode
}

/** What the author of a test does with it, in one line where others get `children`, so that nothing moves; they may also give or copy it. */
export function OwnQuizTools(props: OwnQuizToolsProps) {
  const viewer = useViewer()
  if (viewer.state !== 'user') return props.children
  return (
    <Suspense fallback={props.children}>
      <QuizLine {...props} />
    </Suspense>
  )
}
