import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../e2e/harness/running-site.ts'
import { freePort } from '../faults/environment/free-port.ts'
import { openHttpProxy, type ProxyHabit } from '../faults/environment/http-proxy.ts'
import { startNginx } from '../faults/environment/nginx.ts'
import { startRedis } from '../faults/environment/own-redis.ts'
import { makeDatabase } from './http/bench-database.ts'

/** What classes play on. */
export type Playground = {
  processes: number
  /** One beside the processes; `killed` midway. */
  redis: 'none' | 'kept' | 'killed'
  /** In front of them, as it is deployed: `reloaded`, then `restarted` midway. */
  nginx: 'none' | 'kept' | 'restarted'
  proxy: ProxyHabit | null
  databaseUrl: string | undefined
}

/** Where the classes are sent, the processes, and what happens midway. */
export type LiveSites = { urls: string[]; pids: number[]; direct: string; midway: () => Promise<void> }

/** Starts processes of one site and what stands before them; `started` undoes it. */
export async function startLiveSites(started: AsyncDisposableStack, playground: Playground): Promise<LiveSites> {
  const { processes, databaseUrl } = playground
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-live-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = databaseUrl ? await makeDatabase(databaseUrl) : null
  if (database) started.defer(database.drop)
  const redis = playground.redis === 'none' ? null : await startRedis()
  if (redis) started.defer(redis.kill)
  const settings = {
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'on', LOG_LEVEL: 'warn', SAMPLE_DATA: 'on' },
    ...(database && { DATABASE_URL: database.url }),
    ...(redis && { REDIS_URL: redis.url }),
  }
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const nginx = playground.nginx === 'none' ? null : await startNginx(ports, { limits: 'as deployed' })
  if (nginx) started.defer(nginx.remove)
  const before = nginx && { PUBLIC_URL: nginx.url, TRUST_PROXY: 'loopback' }
  const sites = []
  // One after another: the first one fills the store.
  for (const [at, port] of ports.entries()) {
    const site = await startSite({ ...settings, ...before, PORT: String(port) }, `bench-live-${at + 1}`)
    started.defer(site.stop)
    sites.push(site)
  }
  const urls = nginx ? [nginx.url] : sites.map(({ url }) => url)
  const proxies = playground.proxy
    ? await Promise.all(urls.map((url) => openHttpProxy(url, playground.proxy ?? 'buffers')))
    : []
  for (const proxy of proxies) started.defer(proxy.close)
  return {
    urls: proxies.length > 0 ? proxies.map(({ url }) => url) : urls,
    pids: sites.map(({ pid }) => pid),
    direct: sites[0]?.url ?? '',
    midway: async () => {
      if (playground.redis === 'killed') await redis?.kill()
      if (playground.nginx !== 'restarted') return
      nginx?.reload()
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      await nginx?.restart()
    },
  }
}
