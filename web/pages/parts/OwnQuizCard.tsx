import { testTypeId } from '@quiz/contract/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import { Suspense } from 'react'
import { ownQuizState } from '#web/features/own-quizzes/own-quiz-state.ts'
import { messageOfQuiz } from '#web/features/sharing/share-message.ts'
import { useShare } from '#web/features/sharing/use-share.tsx'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

// Loaded in one's own profile only.
const OwnQuizMenu = lazyComponent(async () => (await import('#web/features/own-quizzes/OwnQuizMenu.tsx')).OwnQuizMenu)

const WorkItems = lazyComponent(async () => (await import('#web/features/works/CollectNames.tsx')).WorkItems)

/** The card of a test in its author's profile: it says who sees the test, and has the author's menu. */
export function OwnQuizCard({ quiz }: { quiz: QuizCard }) {
  const { share, sheet } = useShare()
  return (
    <LikableQuizCard
      quiz={quiz}
      note={ownQuizState(quiz)}
      corner={
        <Suspense>
          <OwnQuizMenu
            quiz={quiz}
            onShare={() => share(messageOfQuiz(quiz))}
            works={quiz.testTypeId === testTypeId.quiz && !quiz.isModerated && <WorkItems quiz={quiz} />}
          />
          {sheet}
        </Suspense>
      }
    />
  )
}
