import { admin } from '@quiz/contract/moderation/admin.ts'
import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import { adminTexts } from '@quiz/contract/texts/ru/admin.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** A thing on the site that an administrator can decide about, and its author. */
export type ModeratedThing = { kind: 'test' | 'comment' | 'profile'; id: number; author: Person; title?: string }
/** A person who can be banned. */
export type Person = { userId: number; name: string }

/** The call that takes a decision back; null for one that took nothing away. */
export function undoOf({ kind, id, author }: ModeratedThing, decision: Decision): (() => Promise<unknown>) | null {
  if (decision === 'ban') return () => call(admin.unbanUser, { query: { userId: String(author.userId) } })
  if (decision !== 'delete' && decision !== 'hide') return null
  if (decision === 'delete' && kind === 'test') return () => call(admin.restoreQuiz, { query: { testId: String(id) } })
  return () => call(admin.decide, { body: { kind, id, decision: 'keep', reason: moderationTexts.undoReason } })
}

/** What a message says after a decision. */
export function doneText({ kind, author, title = '' }: ModeratedThing, decision: Decision): string {
  if (decision === 'ban') return adminTexts.banDone(author.name)
  if (decision === 'delete' && kind === 'test') return adminTexts.deleteQuiz.done(title)
  return moderationTexts.dialog.done(decision)
}

/** Takes what a decision removed from the site out of the cached lists: a test, or everything of a banned person. */
export function removeDecided(
  queryClient: QueryClient,
  { kind, id, author }: ModeratedThing,
  decision: Decision,
): void {
  if (decision === 'ban') removeFromCachedLists(queryClient, (item) => isBy(item, author.userId))
  const takesQuizAway = kind === 'test' && (decision === 'delete' || decision === 'hide')
  if (takesQuizAway) removeFromCachedLists(queryClient, (item) => isQuiz(item, id))
}

const isQuiz = (item: unknown, quizId: number) =>
  typeof item === 'object' && item !== null && 'testImg' in item && 'id' in item && item.id === quizId

const isBy = (item: unknown, userId: number) => {
  if (typeof item !== 'object' || item === null) return false
  return 'createdTestsCount' in item
    ? 'id' in item && item.id === userId
    : 'userCreatedId' in item && item.userCreatedId === userId
}

/** Removes the items that match from every cached list, without refetching. */
function removeFromCachedLists(queryClient: QueryClient, isRemoved: (item: unknown) => boolean): void {
  queryClient.setQueriesData({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }, (data: unknown) =>
    without(data, isRemoved),
  )
}

/** The value without the matching items; the same object when none match. `totalCount` decreases too. */
function without(data: unknown, isRemoved: (item: unknown) => boolean): unknown {
  if (Array.isArray(data)) {
    const remaining = data.filter((item) => !isRemoved(item)).map((item) => without(item, isRemoved))
    return remaining.length === data.length && remaining.every((item, index) => item === data[index]) ? data : remaining
  }
  if (typeof data !== 'object' || data === null) return data
  if ('pages' in data) {
    const pages = without(data.pages, isRemoved)
    return pages === data.pages ? data : { ...data, pages }
  }
  if (!('items' in data && Array.isArray(data.items) && 'totalCount' in data && typeof data.totalCount === 'number'))
    return data
  const items = data.items.filter((item: unknown) => !isRemoved(item))
  const removedCount = data.items.length - items.length
  return removedCount === 0 ? data : { ...data, items, totalCount: data.totalCount - removedCount }
}
