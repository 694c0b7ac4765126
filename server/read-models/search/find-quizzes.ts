import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { quizOrders } from '@quiz/contract/quiz/quizzes.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { quizOrder } from '#server/read-models/cards.ts'
import { type FoundIds, findIds, type SearchLimits, type SearchPage, type SearchSource } from './find-ids.ts'
import { allOf, byAuthor, ofKind, ofSubject, quoted } from './lexemes.ts'
import type { SearchQuery } from './search-query.ts'

/** Which page of a search among the listed tests. Without an order the best match comes first. */
export type SearchFilter = SearchPage & {
  subjectId?: number | null | undefined
  kind?: QuizKind | undefined
  authorId?: number | null | undefined
  sort?: (typeof quizOrders)[number] | null | undefined
  limits?: SearchLimits
}

const searchLimits: SearchLimits = { counted: 1000, best: 200, walked: 1000 }

/** Finds listed tests, of one subject, kind or author where the filter names them. */
export function findQuizzes(db: Db, query: SearchQuery, filter: SearchFilter): Promise<FoundIds> {
  const { subjectId, kind, authorId, sort, limits = searchLimits, ...page } = filter
  const marks = [
    ...(subjectId ? [ofSubject(subjectId)] : []),
    ...(kind ? [ofKind(kind)] : []),
    ...(authorId ? [byAuthor(authorId)] : []),
  ]
  const narrowed = (text: string) => allOf([text, ...marks.map(quoted)])
  const ofFilter = sql`${subjectId ? sql`and subject_id = ${subjectId}` : sql``} ${kind ? sql`and kind = ${kind}` : sql``}`
  const order = quizOrder[sort ?? 'popular']
  const source: SearchSource = {
    table: 'quizzes',
    documents: { table: 'quiz_search', id: 'quiz_id' },
    isListed: sql`quizzes.is_listed`,
    order,
    isBestFirst: !sort,
    head: sql`select id from quizzes where is_listed ${ofFilter} order by ${order}`,
  }
  return findIds(db, {
    query: { ...query, match: narrowed(query.match), best: narrowed(query.best) },
    source,
    page,
    limits,
  })
}
