import { isSearch } from '#server/domain/search-words.ts'
import type { CacheTag, Invalidation } from '#server/platform/cache/invalidation.ts'

const personOf = 'person:'

/** Names of what cached replies show. A call that changes one of these invalidates it after the commit: `context.cache.invalidate(…)`. */
export const cacheTags = {
  /** A test, wherever it stands: its card, its page, a result of it. */
  quiz: (id: number): CacheTag => `quiz:${id}`,
  /** A person, wherever they stand: name, portrait, numbers. */
  person: (id: number): CacheTag => `${personOf}${id}`,
  /** The comments on a test. */
  comments: (quizId: number): CacheTag => `comments:${quizId}`,
  /** Which tests and authors there are. */
  listed: 'listed',
  /** The lines of news, which name authors. */
  news: 'news',
  /** The order of whatever is ordered by numbers: what is popular, what trends, the best authors. */
  ranks: 'ranks',
} as const

/** Whether tests or authors may be found by words that nothing was found by before: new, renamed, back. */
export const mayAddWords = (change: Invalidation): boolean =>
  change === 'everything' || change.hard.some((tag) => tag === cacheTags.listed || tag.startsWith(personOf))

/** Everything of these tests that is on a page of their cards, and which they are. */
export const cardTags = (cards: readonly { id: number }[]): CacheTag[] => [
  cacheTags.listed,
  ...cards.map(({ id }) => cacheTags.quiz(id)),
]

/** The first pages of a list that nobody searches in: those that everybody asks for. */
export const isFirstPage = ({ pageNumber, searchString }: { pageNumber: number; searchString: string }): boolean =>
  pageNumber < mostPages && !isSearch(searchString)

const mostPages = 5
