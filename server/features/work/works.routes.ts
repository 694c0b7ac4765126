import { workQuestions } from '@quiz/contract/work/work-questions.ts'
import { workRegrading } from '@quiz/contract/work/work-regrading.ts'
import { works } from '@quiz/contract/work/works.ts'
import { countPools } from '#server/features/work/drawing/freeze-questions.ts'
import { changeList, listAgain } from '#server/features/work/people/participants.ts'
import { countAskedRegrades, regradeAll } from '#server/features/work/regrading/regrade-all.ts'
import { regradeWork } from '#server/features/work/regrading/regrade-work.ts'
import { showQuestion } from '#server/features/work/results/question-figures.ts'
import { attemptOf, tableOf } from '#server/features/work/results/work-table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { closeWork, removeWork, reopenWork } from './close-work.ts'
import { createWork, duplicateWork } from './create-work.ts'
import { presentCard, presentWork } from './present-work.ts'
import { updateWork } from './update-work.ts'
import { countOwnWorks, getOwnWork, listOwnWorks } from './works.queries.ts'

/** What authors do with works. */
export function worksRoutes(context: AppContext): void {
  const { endpoints, store, clock } = context

  endpoints.handle(works.create, ({ body, viewer, keyed }) =>
    createWork(context, { authorId: viewer.id, draft: body, keyed }),
  )
  endpoints.handle(works.duplicate, ({ body, viewer, keyed }) =>
    duplicateWork(context, { authorId: viewer.id, workId: body.id, keyed }),
  )
  endpoints.handle(works.update, async ({ body: { id, ...change }, viewer }) => {
    await updateWork(context, { authorId: viewer.id, workId: id, change })
    return true
  })
  endpoints.handle(works.close, async ({ body, viewer }) => {
    await closeWork(context, { authorId: viewer.id, workId: body.id })
    return true
  })
  endpoints.handle(works.reopen, async ({ body, viewer }) => {
    await reopenWork(context, { authorId: viewer.id, workId: body.id, closesAt: body.closesAt })
    return true
  })
  endpoints.handle(works.remove, async ({ body, viewer }) => {
    await removeWork(context, { authorId: viewer.id, workId: body.id })
    return true
  })

  endpoints.handle(works.countPools, ({ body, viewer }) =>
    countPools(store.db, { ownerId: viewer.id, entries: body.tests }),
  )

  endpoints.handle(works.list, async ({ body, viewer }) => {
    const own = await listOwnWorks(store.db, { ...body, authorId: viewer.id })
    return {
      items: own.map((work) => presentCard(work, clock())),
      totalCount: await countOwnWorks(store.db, { ...body, authorId: viewer.id }),
    }
  })
  endpoints.handle(works.get, async ({ params, viewer }) =>
    presentWork(store.db, await getOwnWork(store.db, params.id, viewer.id), clock()),
  )

  tableRoutes(context)
}

/** People of works, their table, and how they are graded. */
function tableRoutes(context: AppContext): void {
  const { endpoints, store, imageSigner } = context

  endpoints.handle(works.participants, ({ body: { id, ...change }, viewer, keyed }) =>
    changeList(context, { authorId: viewer.id, workId: id, change, keyed }),
  )
  endpoints.handleReplay(works.participants, ({ body, viewer, recorded }) =>
    listAgain(store.db, { authorId: viewer.id, workId: body.id, recorded }),
  )

  endpoints.handle(workRegrading.regradeAll, ({ body, viewer }) =>
    regradeAll(context, { authorId: viewer.id, ...body }),
  )

  endpoints.handle(workRegrading.regradesLeft, ({ params, viewer }) =>
    countAskedRegrades(context, { authorId: viewer.id, testId: params.id }),
  )

  endpoints.handle(workRegrading.regrade, ({ body: { id, ...wish }, viewer }) =>
    regradeWork(context, { authorId: viewer.id, workId: id, ...wish }),
  )

  endpoints.handle(works.table, ({ params, query, viewer }) =>
    tableOf(context, { workId: params.id, authorId: viewer.id, since: query.since }),
  )
  endpoints.handle(workQuestions.get, ({ params, query, viewer, pictures }) => {
    const form = privatePictures(pictures, imageSigner)
    return showQuestion(context, { workId: params.id, questionId: query.questionId, authorId: viewer.id, form })
  })
  endpoints.handle(works.attempt, ({ params, viewer, pictures }) =>
    attemptOf(context, { attemptId: params.id, authorId: viewer.id, form: privatePictures(pictures, imageSigner) }),
  )
}
