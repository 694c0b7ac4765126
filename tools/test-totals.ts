/** Totals of one or several suites of tests. */
export type Totals = { passed: number; failed: number; skipped: number }

/** Counted fields of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** Counted fields of Playwright's JSON report. */
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** The report of a run of fault scenarios. */
export type FaultReport = Totals & { failures: readonly string[] }

/** Totals of a run of fault scenarios. */
export const faultTotals = ({ passed, failed, skipped }: FaultReport): Totals => ({ passed, failed, skipped })

/** Totals of a Vitest run. */
export const vitestTotals = (report: VitestReport): Totals => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
})

/** How many journeys of a run may pass only on a retry: as many as a busy machine explains, not a race in the site. */
const mostRepeated = 2

/** Totals of a Playwright run. When more tests than that passed only on a retry, those count as failed. */
export function playwrightTotals({ stats }: PlaywrightReport): Totals {
  const isBusy = stats.flaky <= mostRepeated
  return {
    passed: stats.expected + (isBusy ? stats.flaky : 0),
    failed: stats.unexpected + (isBusy ? 0 : stats.flaky),
    skipped: stats.skipped,
  }
}

/** Totals of a suite, and why it fails although none of its tests failed, if it does. */
export type Verdict = { totals: Totals; reason: string | null }

/** Accepts a suite or adds one failure, by its totals and exit code. */
export function judge(found: Totals, exitCode: number | null): Verdict {
  if (!Object.values(found).every(Number.isInteger)) return failedSuite('its report cannot be read')
  const reason = doubt(found, exitCode)
  return { reason, totals: reason ? { ...found, failed: 1 } : found }
}

/** The verdict on a suite without a readable report. */
export const failedSuite = (reason: string): Verdict => ({ reason, totals: { passed: 0, failed: 1, skipped: 0 } })

function doubt({ passed, failed }: Totals, exitCode: number | null): string | null {
  if (failed > 0) return null
  if (passed === 0) return 'no test ran'
  if (exitCode !== 0) return `it ended with ${exitCode ?? 'a signal'} although no test failed`
  return null
}

/** Sums the totals of several suites. */
export const sum = (all: Totals[]): Totals =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** The last line of a run. */
export const totalsLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
