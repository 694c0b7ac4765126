import { AdminCardAction } from './AdminCardAction.tsx'
import { useDeletion } from './moderation.ts'

/** Deletes the test of a card. */
export const DeleteQuizButton = ({ quizId, title }: { quizId: number; title: string }) => (
  <AdminCardAction {...useDeletion({ quizId, title })} />
)
