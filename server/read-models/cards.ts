import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { pictureWidths, type ShownPictures, showPicture } from '#server/read-models/pictures.ts'

/** Whether the viewer likes the test of the current row; false for a guest. */
export const isLikedBy = (viewerId: number | null) => (builder: ExpressionBuilder<Database, 'quizzes'>) =>
  viewerId === null
    ? sql<boolean>`false`.as('isLiked')
    : // A scalar subquery, as for `exists` the planner may read all likes of a person.
      builder.fn
        .coalesce(
          builder
            .selectFrom('likes')
            .select(sql<boolean>`true`.as('isLiked'))
            .whereRef('likes.quiz_id', '=', 'quizzes.id')
            .where('likes.user_id', '=', viewerId),
          sql<boolean>`false`,
        )
        .as('isLiked')

/** The viewer's best percent in the quiz of the row; null for a guest, without an attempt, and in a personality test. */
const bestPercentOf = (viewerId: number | null): RawBuilder<number | null> =>
  viewerId === null
    ? sql`null::smallint`
    : // The last entry of `attempts_best_of_user`, however many attempts there are.
      sql`case when quizzes.kind = 'quiz' then (
        select max(percent) from attempts where attempts.quiz_id = quizzes.id and attempts.user_id = ${viewerId}) end`

/** Tests with the columns of a card. The caller adds the filter and the order. */
export const selectCards = (db: Db, viewerId: number | null) =>
  db
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('quiz_counters', 'quiz_counters.quiz_id', 'quizzes.id')
    .select([
      'quizzes.id',
      'quizzes.title',
      'quizzes.description',
      'quizzes.kind',
      'quizzes.cover',
      'quizzes.questions_count as questionsCount',
      'quizzes.author_id as authorId',
      'quizzes.subject_id as subjectId',
      'subjects.name as subjectName',
      'quiz_counters.likes_count as likesCount',
      'quiz_counters.uses_count as usesCount',
      'quiz_counters.comments_count as commentsCount',
    ])
    .select([isLikedBy(viewerId), bestPercentOf(viewerId).as('bestPercent')])

const newest = sql`quizzes.created_at desc, quizzes.id desc`

/** Orders of tests; each has an index on listed tests. */
export const quizOrder = {
  new: newest,
  popular: sql`quizzes.popularity desc, ${newest}`,
  trending: sql`quizzes.trend_key desc nulls last, ${newest}`,
} satisfies Record<string, RawBuilder<unknown>>

/** A page of listed tests, with a filter and an order. */
export type CardPage = {
  filter?: RawBuilder<boolean>
  order: keyof typeof quizOrder
  pageNumber: number
  pageSize: number
}

/** One page of listed tests. */
export function listCardPage(db: Db, page: CardPage, viewerId: number | null): Promise<CardRow[]> {
  const order = quizOrder[page.order]
  // Ids first, from the index alone: a page with a large offset then skips index entries, not rows.
  const ids = db
    .selectFrom('quizzes')
    .select('quizzes.id')
    .where('quizzes.is_listed', '=', true)
    .where(page.filter ?? sql<boolean>`true`)
    .orderBy(order)
    .limit(page.pageSize)
    .offset(page.pageNumber * page.pageSize)
  return selectCards(db, viewerId).innerJoin(ids.as('page'), 'page.id', 'quizzes.id').orderBy(order).execute()
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

/** The cards of these tests, in the order of the ids. */
export async function listCardsById(db: Db, ids: readonly number[], viewerId: number | null): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db, viewerId).where('quizzes.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Card rows as cards of the contract. */
export const presentCards = (
  images: ImagePipeline,
  rows: readonly CardRow[],
  form: ShownPictures,
): Promise<QuizCard[]> => Promise.all(rows.map((row) => presentCard(images, row, form)))

/** A card row as a card of the contract. */
export async function presentCard(images: ImagePipeline, row: CardRow, form: ShownPictures): Promise<QuizCard> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    testImg: await showPicture(images, row.cover, { width: pictureWidths.card, form }),
    testTypeId: testTypeId[row.kind],
    questionsCount: row.questionsCount,
    isLikedByCurrentUser: row.isLiked,
    likesCount: row.likesCount,
    usesCount: row.usesCount,
    commentsCount: row.commentsCount,
    userCreatedId: row.authorId,
    userResultId: null,
    ...(row.bestPercent !== null && { bestScorePercentage: row.bestPercent }),
  }
}
