import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import { type ReactNode, Suspense } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// Loaded for the author of the test only.
const OwnQuizLine = lazyComponent(async () => (await import('#web/pages/parts/OwnQuizLine.tsx')).OwnQuizLine)

type OwnQuizToolsProps = {
  quiz: Pick<QuizCard, 'id' | 'title'>
  authorId: number
  /** False where the page has a button for it, and of a test that is closed. */
  canShare: boolean
  /** What others get in this line. */
  children: ReactNode
}

/** What the author of a test does with it, in one line where others get `children`, so that nothing moves. */
export function OwnQuizTools({ quiz, authorId, canShare, children }: OwnQuizToolsProps) {
  const viewer = useViewer()
  if (viewer.state !== 'user' || viewer.me.id !== authorId) return children
  return (
    <Suspense fallback={children}>
      <OwnQuizLine quiz={quiz} canShare={canShare} />
    </Suspense>
  )
}
