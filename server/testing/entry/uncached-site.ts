import { currentConsents } from '@quiz/contract/account/consents.ts'
import { buildApp } from '#server/app.ts'
import { recordConsents } from '#server/features/account/consents.ts'
import { readConfig } from '#server/platform/config.ts'
import { createAppContext } from '#server/platform/create-app-context.ts'

/** A statement as the site sent it. */
export type SentStatement = { sql: string; parameters: readonly unknown[] }

/** A running site: its address, access tokens for people by their ids, and the statements since they were taken last. */
export type UncachedSite = {
  url: string
  tokensOf(userIds: readonly number[]): Promise<string[]>
  takeStatements(): SentStatement[]
}

/** Starts the calls of the site, without pages, on a free port of this process; replies are not cached. */
export async function startUncachedSite(settings: Record<string, string>): Promise<UncachedSite> {
  const statements: SentStatement[] = []
  const context = await createAppContext(readConfig(settings), {
    cacheBytes: 1,
    onStatement: ({ sql, parameters }) => statements.push({ sql, parameters }),
  })
  const app = await buildApp(context, 'none')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { store, sessions, clock, config } = context
  /** Of a person who has agreed to the documents, without which nothing may be published. */
  const signIn = async (userId: number): Promise<string> => {
    await recordConsents(store.db, config, { userId, consents: currentConsents, now: clock() })
    const device = { remember: true, userAgent: 'bench', address: '127.0.0.1' }
    return (await sessions.open(store.db, userId, { ...device, now: clock() })).token
  }
  return {
    url,
    tokensOf: async (userIds) => {
      const tokens: string[] = []
      for (const userId of userIds) tokens.push(await signIn(userId))
      return tokens
    },
    takeStatements: () => statements.splice(0),
  }
}
