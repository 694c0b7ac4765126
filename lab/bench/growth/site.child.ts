// The site in a process of its own, without response caches. Takes commands over IPC.
import { startUncachedSite, type UncachedSite } from '../../../server/testing/entry/uncached-site.ts'
import type { SiteCommand } from './growing-site.ts'

let site: UncachedSite | null = null

async function open(databaseUrl: string, dataDir: string): Promise<{ url: string }> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', PORT: '0' }
  site = await startUncachedSite(settings)
  return { url: site.url }
}

process.on('message', async (command: SiteCommand) => {
  if (command.kind === 'open') process.send?.(await open(command.databaseUrl, command.dataDir))
  if (command.kind === 'tokens') process.send?.(await site?.tokensOf(command.userIds))
  if (command.kind === 'statements') process.send?.(site?.takeStatements())
})
