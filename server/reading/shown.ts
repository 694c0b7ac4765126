import type { Change, Tag } from '#server/platform/cache/changes.ts'
import { isSearch } from '#server/reading/search/read-search.ts'

const likesOf = 'likes:'

/** Names of what kept answers show. Whoever changes one of these says so after the commit: `house.kept.changed(…)`. */
export const shown = {
  /** A test, wherever it stands: its card, its page, a result of it. */
  quiz: (id: number): Tag => `quiz:${id}`,
  /** A person, wherever they stand: name, portrait, numbers. */
  person: (id: number): Tag => `person:${id}`,
  /** What a person likes: theirs alone, so no kept answer shows it. */
  likesOf: (userId: number): Tag => `${likesOf}${userId}`,
  /** The talk about a test. */
  talk: (quizId: number): Tag => `talk:${quizId}`,
  /** Which tests and authors there are. */
  listed: 'listed',
  /** The order of whatever is ordered by numbers: what is popular, what trends, the best authors. */
  ranks: 'ranks',
} as const

/** Whose likes changed; all, where that is not told. */
export const whoseLikes = (change: Change): readonly number[] | 'all' =>
  change === 'everything'
    ? 'all'
    : change.things.flatMap((tag) => (tag.startsWith(likesOf) ? [Number(tag.slice(likesOf.length))] : []))

/** Everything of these tests that is on a page of their cards, and which they are. */
export const shownCards = (cards: readonly { id: number }[]): Tag[] => [
  shown.listed,
  ...cards.map(({ id }) => shown.quiz(id)),
]

/** The first pages of a list that nobody searches in: those that everybody asks for. */
export const isFirstPage = ({ pageNumber, searchString }: { pageNumber: number; searchString: string }): boolean =>
  pageNumber < mostPages && !isSearch(searchString)

const mostPages = 5
