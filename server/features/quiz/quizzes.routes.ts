import { kindOf } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { isSearch } from '#server/domain/search-words.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { cacheTags, cardTags, isFirstPage } from '#server/read-models/cache-tags.ts'
import { type CardRow, listCardsById, presentCards } from '#server/read-models/cards.ts'
import { PersonalFields } from '#server/read-models/personal-fields.ts'
import { privatePictures, type ShownPictures } from '#server/read-models/pictures.ts'
import { noIds } from '#server/read-models/search/find-ids.ts'
import { findQuizzes } from '#server/read-models/search/find-quizzes.ts'
import type { Searcher } from '#server/read-models/search/searcher.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { createQuiz } from './create-quiz.ts'
import { getEditableQuiz, getVersionByNumber } from './editable-quiz.ts'
import { presentQuizToEdit, presentQuizToTake } from './present-quiz.ts'
import {
  countListed,
  countWorks,
  findLastTaken,
  findQuiz,
  type ListFilter,
  listCards,
  type QuizRow,
} from './quizzes.queries.ts'

/** Endpoints that create a test, return one, and list all. */
export function quizzesRoutes(context: AppContext, searcher: Searcher): void {
  const { endpoints, store, images, imageSigner, cache } = context
  const personalFields = new PersonalFields(store.db)

  endpoints.handle(quizzes.create, async ({ body, viewer, keyed }) => {
    await requireConsents(store.db, viewer.id)
    const id = await createQuiz(context, { authorId: viewer.id, draft: body, keyed })
    cache.invalidate({ hard: [cacheTags.listed, cacheTags.person(viewer.id)], soft: [] })
    return id
  })

  endpoints.handle(
    quizzes.get,
    async ({ params, query, viewer, pictures, readDb }) => {
      if (query.forEdit) {
        const form = privatePictures(pictures, imageSigner)
        return showToEdit(context, { quizId: params.id, versionNumber: query.versionNumber, viewer, form })
      }
      const quiz = await findQuiz(readDb, params.id, viewer?.id ?? null)
      if (!quiz?.versionId) throw refuse('quiz_not_found')
      requireAccess(quiz, viewer)
      const version = await getVersion(store.db, quiz.versionId)
      const form = quiz.availability === 'open' ? pictures : privatePictures(pictures, imageSigner)
      return presentQuizToTake(images, { quiz, version, now: context.clock() }, form)
    },
    {
      when: ({ query }) => !query.forEdit,
      refusedToGuests: 'closed',
      tags: ({ id, userCreatedId }) => [cacheTags.quiz(id), cacheTags.person(userCreatedId)],
      personalise: (quiz, userId) => personalFields.markLike(quiz, userId),
    },
  )

  endpoints.handle(
    quizzes.list,
    async ({ body, viewer, pictures, readDb }) => {
      const { testTypeId, ...page } = body
      const filter = { ...page, kind: testTypeId ? kindOf(testTypeId) : undefined }
      const { rows, totalCount } = await listQuizzes({ db: readDb, searcher, viewerId: viewer?.id ?? null }, filter)
      return { items: await presentCards(images, rows, pictures), totalCount }
    },
    {
      when: ({ body }) => isFirstPage(body),
      tags: ({ items }, { body }) => [...cardTags(items), ...(body.sort === 'popular' ? [cacheTags.ranks] : [])],
      personalise: (page, userId) => personalFields.markPage(page, userId),
    },
  )
}

type ToEdit = { quizId: number; versionNumber: number | undefined; viewer: Viewer | null; form: ShownPictures }

/** A version of a test, or its newest one, for its author or an administrator. Throws a `Refusal`. */
async function showToEdit(
  { store: { db }, images, clock }: Pick<AppContext, 'store' | 'images' | 'clock'>,
  { quizId, versionNumber, viewer, form }: ToEdit,
): Promise<QuizToEdit> {
  const { quiz, version: newest } = await getEditableQuiz(db, { quizId, viewer, by: 'author or administrator' })
  const version = versionNumber ? await getVersionByNumber(db, quizId, versionNumber) : newest
  const lastTakenAt = await findLastTaken(db, quiz)
  // An author's own matter: an administrator does not see it.
  const works = quiz.authorId === viewer?.id ? await countWorks(db, quiz, clock()) : null
  return presentQuizToEdit(images, { quiz, version, lastTakenAt, works }, form)
}

/** Throws a `Refusal` unless the viewer may take the test: it is open, or closed by its author to others. */
function requireAccess(quiz: Pick<QuizRow, 'availability' | 'authorId' | 'title'>, viewer: QuizViewer | null): void {
  if (quiz.availability === 'gone') throw refuse('quiz_not_found')
  const isPrivileged = viewer !== null && (viewer.isAdmin || viewer.id === quiz.authorId)
  if (quiz.availability === 'closed' && !isPrivileged) throw refuse('closed').with({ testTitle: quiz.title })
}

type RowPage = { rows: CardRow[]; totalCount: number }

/** A page of listed tests, all or those that a search finds. */
async function listQuizzes(
  { db, searcher, viewerId }: { db: Db; searcher: Searcher; viewerId: number | null },
  filter: ListFilter & { searchString: string },
): Promise<RowPage> {
  if (isSearch(filter.searchString)) {
    const request = { db, typed: filter.searchString, nothing: noIds }
    const { ids, totalCount } = await searcher.find(request, (query) => findQuizzes(db, query, filter))
    return { rows: await listCardsById(db, ids, viewerId), totalCount }
  }
  const [rows, totalCount] = await Promise.all([listCards(db, filter, viewerId), countListed(db, filter)])
  return { rows, totalCount }
}
