import { admin } from '@quiz/contract/admin.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { AdminCardAction } from './AdminCardAction.tsx'
import { removeFromCachedLists } from './remove-from-cached-lists.ts'

/** Bans an author and removes them and their tests from the cached lists. */
export function BanButton({ userId, name }: { userId: number; name: string }) {
  const queryClient = useQueryClient()
  const { label, text, done, ...words } = adminTexts.banAuthor
  const query = { userId: String(userId) }
  const ban = async () => {
    await call(admin.banUser, { query })
    removeFromCachedLists(queryClient, (item) => isBy(item, userId))
  }
  return (
    <AdminCardAction
      texts={{ ...words, label: label(name), text: text(name), done: done(name) }}
      act={ban}
      undo={() => call(admin.unbanUser, { query })}
    />
  )
}

const isBy = (item: unknown, userId: number) => {
  if (typeof item !== 'object' || item === null) return false
  return 'createdTestsCount' in item
    ? 'id' in item && item.id === userId
    : 'userCreatedId' in item && item.userCreatedId === userId
}
