// The site as `npm start` serves its calls, in a process of its own, but that it keeps no answer. Takes wishes over IPC.
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type ClosableAppContext, createAppContext } from '../../server/platform/create-app-context.ts'
import type { SentStatement, SiteWish } from './growing-site.ts'

let context: ClosableAppContext | null = null
let statements: SentStatement[] = []

async function open(databaseUrl: string, dataDir: string) {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', PORT: '0' }
  context = await createAppContext(readConfig(settings), {
    cacheBytes: 1,
    onStatement: ({ sql, parameters }) => statements.push({ sql, parameters }),
  })
  const app = await buildApp(context, 'none')
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function tokensOf(userIds: readonly number[]) {
  if (!context) throw new Error('The site is not open yet')
  const { store, sessions, clock } = context
  const tokens: string[] = []
  for (const userId of userIds)
    tokens.push(
      (
        await sessions.open(store.db, userId, {
          remember: true,
          userAgent: 'bench',
          address: '127.0.0.1',
          now: clock(),
        })
      ).token,
    )
  return tokens
}

process.on('message', async (wish: SiteWish) => {
  if (wish.kind === 'open') process.send?.(await open(wish.databaseUrl, wish.dataDir))
  if (wish.kind === 'tokens') process.send?.(await tokensOf(wish.userIds))
  if (wish.kind === 'statements') {
    process.send?.(statements)
    statements = []
  }
})
