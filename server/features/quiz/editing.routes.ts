import { editing } from '@quiz/contract/editing/editing.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { availabilityInvalidation } from '#server/read-models/cache-tags.ts'
import { getEditableQuiz } from './editable-quiz.ts'
import { updateQuiz } from './update-quiz.ts'
import { listVersions } from './versions.queries.ts'

/** Endpoints by which authors change their tests and look through earlier versions. */
export function editingRoutes(context: AppContext): void {
  const { endpoints, store, cache } = context

  endpoints.handle(editing.update, async ({ body, viewer, keyed }) => {
    await requireConsents(store.db, viewer.id)
    const updated = await updateQuiz(context, { viewer, update: body, keyed })
    cache.invalidate(availabilityInvalidation({ id: body.id, authorId: viewer.id }))
    return updated
  })

  endpoints.handle(editing.versions, async ({ params, viewer }) => {
    await getEditableQuiz(store.db, { quizId: params.id, viewer, by: 'author' })
    const versions = await listVersions(store.db, params.id, limits.versionsListed)
    return versions.map(({ number, change, createdAt }) => ({
      versionNumber: number,
      createDate: createdAt.toISOString(),
      change,
    }))
  })
}
