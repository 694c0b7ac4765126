import { admin } from '@quiz/contract/admin.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { removeFromCachedLists } from './remove-from-cached-lists.ts'

/** Texts of a change: the name of its button, its dialog, and the toast when it is done. */
type ModerationTexts = { label: string; title: string; text: string; confirm: string; done: string }
/** A change that an administrator can make and undo. */
export type Moderation = { texts: ModerationTexts; act: () => Promise<unknown>; undo: () => Promise<unknown> }

/** The ban of a person, who also leaves the cached lists with their tests and comments. */
export function useBan({ userId, name, isAuthor }: { userId: number; name: string; isAuthor: boolean }): Moderation {
  const queryClient = useQueryClient()
  const { label, text, done, title, confirm } = { ...adminTexts.banAuthor, ...(isAuthor ? {} : adminTexts.banPerson) }
  const query = { userId: String(userId) }
  return {
    texts: { title, confirm, label: label(name), text: text(name), done: done(name) },
    act: () => changed(queryClient, call(admin.banUser, { query }), (item) => isBy(item, userId)),
    undo: () => call(admin.unbanUser, { query }),
  }
}

/** The deletion of a test, which also leaves the cached lists. */
export function useDeletion({ quizId, title }: { quizId: number; title: string }): Moderation {
  const queryClient = useQueryClient()
  const { label, text, done, ...texts } = adminTexts.deleteQuiz
  const query = { testId: String(quizId) }
  return {
    texts: { title: texts.title, confirm: texts.confirm, label: label(title), text: text(title), done: done(title) },
    act: () => changed(queryClient, call(admin.deleteQuiz, { query }), (item) => isQuiz(item, quizId)),
    undo: () => call(admin.restoreQuiz, { query }),
  }
}

async function changed(queryClient: QueryClient, done: Promise<unknown>, isRemoved: (item: unknown) => boolean) {
  await done
  removeFromCachedLists(queryClient, isRemoved)
}

const isQuiz = (item: unknown, quizId: number) =>
  typeof item === 'object' && item !== null && 'testImg' in item && 'id' in item && item.id === quizId

const isBy = (item: unknown, userId: number) => {
  if (typeof item !== 'object' || item === null) return false
  return 'createdTestsCount' in item
    ? 'id' in item && item.id === userId
    : 'userCreatedId' in item && item.userCreatedId === userId
}
