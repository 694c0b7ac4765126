import { admin } from '@quiz/contract/admin.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { AdminCardAction } from './AdminCardAction.tsx'
import { removeFromCachedLists } from './remove-from-cached-lists.ts'

/** Deletes a test and removes it from the cached lists. */
export function DeleteQuizButton({ quizId, title }: { quizId: number; title: string }) {
  const queryClient = useQueryClient()
  const { label, text, done, ...words } = adminTexts.deleteQuiz
  const query = { testId: String(quizId) }
  const remove = async () => {
    await call(admin.deleteQuiz, { query })
    removeFromCachedLists(queryClient, (item) => isQuiz(item, quizId))
  }
  return (
    <AdminCardAction
      texts={{ ...words, label: label(title), text: text(title), done: done(title) }}
      act={remove}
      undo={() => call(admin.restoreQuiz, { query })}
    />
  )
}

const isQuiz = (item: unknown, quizId: number) =>
  typeof item === 'object' && item !== null && 'testImg' in item && 'id' in item && item.id === quizId
