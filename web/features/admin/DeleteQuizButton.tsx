import { admin } from '@quiz/contract/admin.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { AdminCorner } from './AdminCorner.tsx'
import { dropFromLists } from './drop-from-lists.ts'

/** Deletes a test; it leaves the lists at once. */
export function DeleteQuizButton({ quizId, title }: { quizId: number; title: string }) {
  const queries = useQueryClient()
  const { label, text, done, ...words } = adminTexts.deleteQuiz
  const query = { testId: String(quizId) }
  const remove = async () => {
    await call(admin.deleteQuiz, { query })
    dropFromLists(queries, (item) => isQuiz(item, quizId))
  }
  return (
    <AdminCorner
      words={{ ...words, label: label(title), text: text(title), done: done(title) }}
      act={remove}
      undo={() => call(admin.restoreQuiz, { query })}
    />
  )
}

const isQuiz = (item: unknown, quizId: number) =>
  typeof item === 'object' && item !== null && 'testImg' in item && 'id' in item && item.id === quizId
