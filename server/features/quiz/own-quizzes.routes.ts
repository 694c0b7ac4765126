import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizFiles } from '@quiz/contract/quiz/quiz-files.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { availabilityInvalidation, cacheTags } from '#server/read-models/cache-tags.ts'
import { presentCard, selectCards } from '#server/read-models/cards.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { holds } from '#server/read-models/search/holds.ts'
import type { QuizOfAuthor } from '#server/reconciliation/quiz-facts.ts'
import { binQuiz, changeSettings, copyContent, duplicateQuiz, unbinQuiz } from './change-own-quiz.ts'
import { exportQuiz } from './export-quiz.ts'
import { importQuiz } from './import-quiz.ts'

/** Endpoints by which authors show, hide, copy, delete and restore their tests. */
export function ownQuizzesRoutes(context: AppContext): void {
  const { endpoints, store, images, imageSigner, clock, cache } = context
  const changeOf = (quizId: number, viewer: Viewer) => ({ quizId, authorId: viewer.id, now: clock() })
  /** Runs a change that may affect who sees the test. */
  async function change(work: (db: Db) => Promise<QuizOfAuthor>): Promise<true> {
    const quiz = await inTransaction(store.db, work)
    cache.invalidate(availabilityInvalidation(quiz))
    return true
  }

  endpoints.handle(ownQuizzes.settings, ({ body: { id, ...settings }, viewer }) =>
    change((db) => changeSettings(db, changeOf(id, viewer), settings)),
  )
  endpoints.handle(ownQuizzes.setVisibility, ({ body: { id, visibility }, viewer }) =>
    change((db) => changeSettings(db, changeOf(id, viewer), { visibility })),
  )
  endpoints.handle(ownQuizzes.remove, ({ body, viewer }) => change((db) => binQuiz(db, changeOf(body.id, viewer))))
  endpoints.handle(ownQuizzes.restore, ({ body, viewer }) => change((db) => unbinQuiz(db, changeOf(body.id, viewer))))

  endpoints.handle(ownQuizzes.duplicate, async ({ body, viewer, keyed }) => {
    await requireConsents(store.db, viewer.id)
    const copied = await copyContent(context, { quizId: body.id, authorId: viewer.id })
    const copyId = await inTransaction(store.db, async (db) => {
      const id = await duplicateQuiz(db, changeOf(body.id, viewer), copied)
      await recordResult(db, keyed, id)
      return id
    })
    cache.invalidate({ hard: [cacheTags.person(viewer.id)], soft: [] })
    return copyId
  })

  endpoints.handle(ownQuizzes.export, ({ params, query, viewer }) =>
    exportQuiz(context, { quizId: params.id, ...query, viewer }),
  )

  endpoints.handle(quizFiles.import, async ({ body, viewer, keyed }) => {
    await requireConsents(store.db, viewer.id)
    const id = await importQuiz(context, { authorId: viewer.id, file: body, keyed })
    cache.invalidate({ hard: [cacheTags.person(viewer.id)], soft: [] })
    return id
  })

  endpoints.handle(ownQuizzes.deleted, async ({ body, viewer, pictures }) => {
    const page = { ...body, authorId: viewer.id, since: restorableSince(clock()) }
    const form = privatePictures(pictures, imageSigner)
    const rows = await listBin(store.db, page)
    const items = rows.map(async (row) => ({
      ...(await presentCard(images, row, form)),
      deletedAt: row.deletedAt.toISOString(),
      isDeletedByAdministrator: row.isDeletedByAdministrator,
    }))
    return { items: await Promise.all(items), totalCount: await countBin(store.db, page) }
  })
}

/** A page of an author's bin: of the tests deleted since some moment. */
type BinPage = { authorId: number; since: Date; searchString: string; pageNumber: number; pageSize: number }

const isInBin = ({ authorId, since, searchString }: BinPage) => sql<boolean>`(
  quizzes.author_id = ${authorId} and quizzes.deleted_at >= ${since}::timestamptz
  and ${holds(searchString, [sql.ref('quizzes.title'), sql.ref('quizzes.description')])})`

/** One page of an author's deleted tests, the latest deletion first. */
const listBin = (db: Db, page: BinPage) =>
  selectCards(db, page.authorId)
    .select([
      sql<Date>`quizzes.deleted_at`.as('deletedAt'),
      sql<boolean>`quizzes.deleted_by is distinct from 'author'`.as('isDeletedByAdministrator'),
    ])
    .where(isInBin(page))
    .orderBy('quizzes.deleted_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(page.pageSize)
    .offset(page.pageNumber * page.pageSize)
    .execute()

/** How many deleted tests an author has, or are found among them. */
const countBin = (db: Db, page: BinPage): Promise<number> => countRows(db.selectFrom('quizzes').where(isInBin(page)))
