import { type RawBuilder, sql } from 'kysely'

// The one place that says what follows from the facts of a test: its visibility, its deletion, its moderation, and the ban of
// its author. The expressions need a row of `quizzes` in scope.

const isKept = sql`quizzes.deleted_at is null and quizzes.moderation = 'none'`
const isAuthorBanned = sql`(select author.banned_at is not null from users author where author.id = quizzes.author_id)`

/** Whether likes, passes and comments of a test count for its author. Those of a banned author are kept for their return. */
export const countsForAuthor: RawBuilder<boolean> = sql<boolean>`(quizzes.visibility = 'public' and ${isKept})`

/** Whether a test belongs in lists; `is_listed` is its copy. */
export const belongsInLists: RawBuilder<boolean> = sql<boolean>`(${countsForAuthor} and not ${isAuthorBanned})`
