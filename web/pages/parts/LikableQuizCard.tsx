import type { QuizCard as Quiz } from '@quiz/contract/quiz/quiz-views.ts'
import type { ReactNode } from 'react'
import { LikeButton } from '#web/features/quiz/likes/LikeButton.tsx'
import { QuizCard } from '#web/features/quiz/QuizCard.tsx'
import { ForAdministrators, QuizCardButton } from '#web/pages/parts/ForAdministrators.tsx'

type LikableQuizCardProps = {
  quiz: Quiz
  isEager?: boolean
  isInCarousel?: boolean
  hasAdminButton?: boolean
  note?: string | undefined
  /** The content of the corner where there is no administrators' button. */
  corner?: ReactNode
}

/** A test card with its like button, and where `hasAdminButton` the administrators' ×. */
export const LikableQuizCard = ({ quiz, hasAdminButton = false, corner, ...rest }: LikableQuizCardProps) => (
  <QuizCard
    quiz={quiz}
    {...rest}
    like={
      <LikeButton quizId={quiz.id} title={quiz.title} isLiked={quiz.isLikedByCurrentUser} count={quiz.likesCount} />
    }
    corner={
      hasAdminButton ? (
        <ForAdministrators>
          <QuizCardButton quizId={quiz.id} title={quiz.title} authorId={quiz.userCreatedId} />
        </ForAdministrators>
      ) : (
        corner
      )
    }
  />
)
