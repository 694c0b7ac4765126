import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { getLockedAttempt, getOwnAttempt } from './own-attempt.ts'
import { saveAnswers, submitAttempt } from './save-answers.ts'
import { showAttempt, showEntry } from './show-attempt.ts'
import { startAttempt } from './start-attempt.ts'
import { lockWork } from './submit-attempts.queries.ts'
import { showResult, showSubmitted } from './work-result.ts'
import { forgetParticipant } from './work-taking.queries.ts'

/** What participants of a work do. Nothing is stored of an account that one of them is signed in to, nor of an address. */
export function workTakingRoutes(context: AppContext): void {
  const { endpoints, store, clock } = context

  endpoints.handle(workTaking.entry, ({ params }) => showEntry(context, normalizeCode(params.code)))

  endpoints.handle(workTaking.start, async ({ body, address, pictures }) => {
    const started = await startAttempt(context, { ...body, address })
    return showAttempt(context, { ...started, pictures })
  })

  endpoints.handle(workTaking.answers, async ({ body }) => {
    const dueAt = await saveAnswers(context, body)
    return { dueAt: dueAt.toISOString(), serverNow: clock().toISOString() }
  })

  endpoints.handle(workTaking.finish, async ({ body, pictures }) => {
    const attempt = await submitAttempt(context, body)
    return showSubmitted(context, attempt, pictures)
  })

  endpoints.handle(workTaking.result, ({ params, resultKey = null, pictures }) =>
    showResult(context, { attemptId: params.id, key: resultKey, pictures }),
  )

  endpoints.handle(workTaking.forget, ({ body }) =>
    inTransaction(store.db, async (db) => {
      const { workId, participantId } = await getOwnAttempt(db, body)
      await lockWork(db, workId)
      await getLockedAttempt(db, body)
      await forgetParticipant(db, { participantId, key: body.key, now: clock() })
      return true
    }),
  )
}
