import { onTestFinished } from 'vitest'
import { openStore, type Store } from '#server/platform/store/open-store.ts'
import { startScript } from './child-script.ts'
import { quietLog } from './quiet-log.ts'
import { tempFolder } from './temp-folder.ts'
import { ownDatabaseUrl } from './test-store.ts'

/** A store that processes open one after another. `killAfterLine` resolves to the line. */
export type RestartableStore = {
  dataDir: string
  open: () => Promise<Store>
  /** Runs a script that has the store as `db` in a process of its own, and kills that after the first line it prints. */
  killAfterLine: (script: string) => Promise<string | undefined>
}

/** Creates a store for the tests of a file that kill a process. */
export async function restartableStore(): Promise<RestartableStore> {
  const dataDir = await tempFolder()
  const databaseUrl = await ownDatabaseUrl('migrated')
  const place = `databaseUrl: ${JSON.stringify(databaseUrl)}, dataDir: ${JSON.stringify(dataDir)}`
  const opening = `
    import { openStore } from '#server/platform/store/open-store.ts'
    const { db } = await openStore({ ${place}, log: { info() {}, warn() {} } })`
  return {
    dataDir,
    open: () => openStore({ databaseUrl, dataDir, log: quietLog }),
    killAfterLine: async (script) => {
      const child = startScript(opening + script)
      onTestFinished(child.kill)
      const { value } = await child.lines.next()
      child.kill()
      await child.ended
      return value
    },
  }
}
