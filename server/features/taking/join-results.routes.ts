import { account } from '@quiz/contract/account.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import { joinAttempts } from './join-results.queries.ts'

/** The endpoint that joins the results of a guest to an account. */
export function joinResultsRoutes(context: AppContext): void {
  context.endpoints.handle(account.joinResults, async ({ viewer, body: { results } }) => ({
    joined: await joinResults(context, viewer.id, results),
  }))
}

/** Joins the results that a browser got without an account to a person; returns how many. Those of accounts stay theirs. */
async function joinResults(
  { store, cache }: Pick<AppContext, 'store' | 'cache'>,
  userId: number,
  results: readonly { resultId: string; resultKey: string }[],
): Promise<number> {
  const hashed = results.map(({ resultId, resultKey }) => ({ resultId, keyHash: hashSecret(resultKey) }))
  const joined = await inTransaction(store.db, async (db) => {
    await lockActing(db, userId, [])
    return joinAttempts(db, userId, hashed)
  })
  if (joined > 0) cache.invalidate({ hard: [cacheTags.person(userId)], soft: [] })
  return joined
}
