// The site in a process of its own, without response caches. Takes commands over IPC.
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type ClosableAppContext, createAppContext } from '../../server/platform/create-app-context.ts'
import type { SentStatement, SiteCommand } from './growing-site.ts'

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

process.on('message', async (command: SiteCommand) => {
  if (command.kind === 'open') process.send?.(await open(command.databaseUrl, command.dataDir))
  if (command.kind === 'tokens') process.send?.(await tokensOf(command.userIds))
  if (command.kind === 'statements') {
    process.send?.(statements)
    statements = []
  }
})
