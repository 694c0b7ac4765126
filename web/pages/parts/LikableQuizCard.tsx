import type { QuizCard as Quiz } from '@quiz/contract/quiz-views.ts'
import type { ReactNode } from 'react'
import { LikeButton } from '#web/features/likes/LikeButton.tsx'
import { QuizCard } from '#web/features/quizzes/QuizCard.tsx'
import { ExportAction, ForAdministrators, QuizCardMenu } from '#web/pages/parts/ForAdministrators.tsx'

type LikableQuizCardProps = {
  quiz: Quiz
  isEager?: boolean
  isInCarousel?: boolean
  hasAdminMenu?: boolean
  note?: string | undefined
  /** The content of the corner where there is no administrators' menu. */
  corner?: ReactNode
}

/** A test card with its like button, and where `hasAdminMenu` the administrators' menu. */
export const LikableQuizCard = ({ quiz, hasAdminMenu = false, corner, ...rest }: LikableQuizCardProps) => (
  <QuizCard
    quiz={quiz}
    {...rest}
    like={
      <LikeButton quizId={quiz.id} title={quiz.title} isLiked={quiz.isLikedByCurrentUser} count={quiz.likesCount} />
    }
    corner={
      hasAdminMenu ? (
        <ForAdministrators>
          <QuizCardMenu quizId={quiz.id} title={quiz.title} authorId={quiz.userCreatedId}>
            <ExportAction quiz={quiz} />
          </QuizCardMenu>
        </ForAdministrators>
      ) : (
        corner
      )
    }
  />
)
