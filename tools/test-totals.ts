/** What came of one or several suites of tests. */
export type Totals = { passed: number; failed: number; skipped: number }

/** The part of Vitest's JSON report that is counted here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** The part of Playwright's JSON report that is counted here. */
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

/** How many journeys of a run may pass at their second try only: a busy machine, not a race in the site. */
const mostRepeated = 2

/** Totals of a Playwright run. Where more passed only when repeated than a busy machine explains, those have failed. */
export function playwrightTotals({ stats }: PlaywrightReport): Totals {
  const isBusy = stats.flaky <= mostRepeated
  return {
    passed: stats.expected + (isBusy ? stats.flaky : 0),
    failed: stats.unexpected + (isBusy ? 0 : stats.flaky),
    skipped: stats.skipped,
  }
}

/** What counts of a suite, and why it counts as failed although none of its tests failed, if it does. */
export type Verdict = { totals: Totals; reason: string | null }

/** Judges a suite by its totals and the exit code of its run: one that cannot be believed has a failure more. */
export function judge(found: Totals, exitCode: number | null): Verdict {
  if (!Object.values(found).every(Number.isInteger)) return failedSuite('its report cannot be read')
  const reason = doubt(found, exitCode)
  return { reason, totals: reason ? { ...found, failed: 1 } : found }
}

/** The verdict on a suite of which nothing is known. */
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

/** The one line that a run ends with. */
export const totalsLine = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
