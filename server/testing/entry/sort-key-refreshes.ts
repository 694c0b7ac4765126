import { type ChildScript, startScript } from '#server/testing/child-script.ts'

/** Starts a process that refreshes the sort keys without a pause, and prints a line after its first refresh. */
export const startSortKeyRefreshes = (databaseUrl: string): ChildScript =>
  startScript(`
    import { openStore } from '#server/platform/store/open-store.ts'
    import { refreshSortKeys } from '#server/reconciliation/refresh-sort-keys.ts'
    const { db } = await openStore({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataDir: '', log: { info() {}, warn() {} } })
    await refreshSortKeys(db)
    console.log('refreshed')
    for (;;) await refreshSortKeys(db)`)
