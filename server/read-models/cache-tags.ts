import { isSearch } from '#server/domain/search-words.ts'
import type { CacheTag, Invalidation } from '#server/platform/cache/invalidation.ts'

const personOf = 'person:'

/**
 * Cache tags of the data in replies. A call that changes such data invalidates its tag after the commit:
 * `context.cache.invalidate(…)`.
 */
export const cacheTags = {
  /** A test in all replies: its card, its page, its results. */
  quiz: (id: number): CacheTag => `quiz:${id}`,
  /** A person in all replies: name, avatar, counters. */
  person: (id: number): CacheTag => `${personOf}${id}`,
  /** The comments on a test. */
  comments: (quizId: number): CacheTag => `comments:${quizId}`,
  /** The set of listed tests and authors. */
  listed: 'listed',
  /** The sitemaps, when a test leaves them. */
  sitemaps: 'sitemaps',
  /** The news lines, which name authors. */
  news: 'news',
  /** Orders by counters: popular and trending tests, the best authors. */
  ranks: 'ranks',
} as const

/** The invalidation of the comments on a test, and of their number on cards. */
export const threadInvalidation = (quizId: number): Invalidation => ({
  hard: [cacheTags.comments(quizId)],
  soft: [cacheTags.quiz(quizId)],
})

/** The invalidation after a change of who may see a test. */
export const availabilityInvalidation = ({ id, authorId }: { id: number; authorId: number }): Invalidation => ({
  hard: [cacheTags.listed, cacheTags.sitemaps, cacheTags.quiz(id), cacheTags.comments(id), cacheTags.person(authorId)],
  soft: [],
})

/** Whether a change may make tests or authors found by new words: they are new, renamed or restored. */
export const mayAddWords = (change: Invalidation): boolean =>
  change === 'everything' || change.hard.some((tag) => tag === cacheTags.listed || tag.startsWith(personOf))

export const cardTags = (cards: readonly { id: number }[]): CacheTag[] => [
  cacheTags.listed,
  ...cards.map(({ id }) => cacheTags.quiz(id)),
]

/** Whether this is one of the first pages of a list without a search, which are requested most. */
export const isFirstPage = ({ pageNumber, searchString }: { pageNumber: number; searchString: string }): boolean =>
  pageNumber < cachedPages && !isSearch(searchString)

const cachedPages = 5
