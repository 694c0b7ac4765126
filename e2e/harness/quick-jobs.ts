/** Runs in the site's process before its modules: jobs of every minute run every second. */
const quicken = `
  import { syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers/promises'
  const wait = timers.setTimeout
  timers.setTimeout = (ms, ...others) => wait(ms === 60_000 ? 1000 : ms, ...others)
  syncBuiltinESMExports()`

/** Settings for a site that counts attempts at once, instead of once a minute. */
export const withQuickJobs: Record<string, string> = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(quicken)}`,
}
