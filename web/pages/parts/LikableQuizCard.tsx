import type { QuizCard as Quiz } from '@quiz/contract/quizzes.ts'
import { DeleteQuizButton } from '#web/features/admin/DeleteQuizButton.tsx'
import { LikeButton } from '#web/features/likes/LikeButton.tsx'
import { QuizCard } from '#web/features/quizzes/QuizCard.tsx'

type LikableQuizCardProps = {
  quiz: Quiz
  isEager?: boolean
  isInCarousel?: boolean
  canBeDeleted?: boolean
}

/** A test card with its like button, and the administrator's delete button where tests can be deleted. */
export const LikableQuizCard = ({ quiz, canBeDeleted = false, ...rest }: LikableQuizCardProps) => (
  <QuizCard
    quiz={quiz}
    {...rest}
    like={
      <LikeButton quizId={quiz.id} title={quiz.title} isLiked={quiz.isLikedByCurrentUser} count={quiz.likesCount} />
    }
    corner={canBeDeleted && <DeleteQuizButton quizId={quiz.id} title={quiz.title} />}
  />
)
