import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { currentConsents } from '../../../contract/account/consents.ts'
import { findDrift } from '../../../e2e/harness/drift.ts'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { checkWritten } from '../check-written.ts'
import { CheckedClient } from '../checked-client.ts'
import { freePort } from '../environment/free-port.ts'
import { buildLastRelease, missingLastRelease } from '../environment/last-release.ts'
import { missingNginx, startNginx } from '../environment/nginx.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { withCleanup } from '../environment/with-cleanup.ts'
import type { Member } from '../members.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startVisitors, usualLoad } from '../visitors.ts'

/** How long processes of both releases serve the same store, milliseconds. */
const togetherMs = 20_000

/** Two processes of the last release are replaced by this one, one after the other, while visitors use the site. */
export const upgrade: FaultScenario = {
  name: 'this release over the last one, process by process',
  missing: async () => (await missingPostgres()) ?? (await missingNginx()) ?? (await missingLastRelease()),
  run: () =>
    withCleanup(async (started) => {
      const last = await buildLastRelease()
      started.defer(last.remove)
      const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-upgrade-'))
      started.defer(() => rm(dataDir, { recursive: true, force: true }))
      const primary = await startCluster()
      started.defer(primary.remove)
      const settings = { DATA_DIR: dataDir, DATABASE_URL: primary.url, LOG_LEVEL: 'warn' }
      // Release 0.1.0 does not name a port that the system chose.
      const filled = { ...settings, SAMPLE_DATA: 'on', PORT: String(await freePort()) }
      const filling = await startSite(filled, 'upgrade-fill', { folder: last.folder })
      await filling.stop()

      const ports = [await freePort(), await freePort()]
      const nginx = await startNginx(ports)
      started.defer(nginx.remove)
      const sites: RunningSite[] = []
      started.defer(async () => void (await Promise.all(sites.map((site) => site.stop()))))
      const start = (at: number, folder?: string) => {
        const own = { ...settings, PORT: String(ports[at]), PUBLIC_URL: nginx.url, TRUST_PROXY: 'loopback' }
        return startSite(own, `upgrade-${at + 1}-${folder ? 'last' : 'new'}`, folder ? { folder } : {})
      }
      for (const at of ports.keys()) sites.push(await start(at, last.folder))
      return replaceUnderLoad({
        url: nginx.url,
        databaseUrl: primary.url,
        version: last.version,
        replace: async (at) => {
          await sites[at]?.stop()
          const site = await start(at)
          sites[at] = site
          return site.url
        },
        start: () => startSite({ ...settings, PORT: '0' }, 'upgrade-outdated'),
      })
    }),
}

/** `replace` returns the address of the new process; `start` starts another one. */
type Upgrade = {
  url: string
  databaseUrl: string
  version: string
  replace(at: number): Promise<string>
  start(): Promise<unknown>
}

async function replaceUnderLoad({ url, databaseUrl, version, replace, start }: Upgrade): Promise<FaultFigures> {
  const client = new CheckedClient(url)
  // 0.1.0 knows the keys of guests by other names: a repetition that reaches the other release counts again.
  const visitors = await startVisitors(client, { repeats: false })
  const more = async () => {
    const before = visitors.written.attempts.size
    await timeUntil(async () => visitors.written.attempts.size > before + 20)
  }
  await more()
  await acceptConsents(await replace(0), visitors.members)
  await wait(togetherMs)
  await more()
  await replace(1)
  await more()
  // As operators do after the last process.
  const corrected = await findDrift({ DATABASE_URL: databaseUrl })
  await more()
  await visitors.leave()
  const counts = await checkWritten(databaseUrl, visitors.written)
  const broken = client.violations.filter((line) => !line.includes(consentNeeded))
  broken.push(...(await checkNewerStoreEndsStart(databaseUrl, start)))
  const refused = client.refused > 0 ? [`${client.refused} requests were refused with 503.`] : []
  return {
    ...counts,
    load: `${usualLoad}; over ${version}, both together for ${togetherMs / 1000} s`,
    wrong: broken.length,
    recovery: null,
    broken: [...counts.broken, ...broken, ...refused],
    late: client.late,
    notes: `${client.sent} requests, the longest took ${client.longest} ms; ${corrected === null ? 'no sort key was wrong' : 'sort keys were corrected once (recount)'}; comments before the new consent were refused`,
  }
}

/** This release, started on a store with a migration that it does not know, must say so and end. */
async function checkNewerStoreEndsStart(databaseUrl: string, start: () => Promise<unknown>): Promise<string[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query("insert into schema_migrations (name, checksum) values ('9999_newer.sql', '')")
  await client.end()
  const problem = await start().then(
    () => 'it serves',
    (error: Error) => error.message,
  )
  return problem.includes('Хранилище новее программы') ? [] : [`On a newer store: ${problem}`]
}

/** The refusal of comments by people who registered before there was a consent of its own: they are asked for it. */
const consentNeeded = 'problems/consent_needed'

async function acceptConsents(url: string, members: readonly Member[]): Promise<void> {
  const client = new CheckedClient(url)
  for (const { token } of members)
    for (const body of currentConsents) await client.sendUntilDone('/api/account/consent', { body, token }, () => false)
}
