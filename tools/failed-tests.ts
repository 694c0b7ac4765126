/** Names of tests in Vitest's JSON report. */
export type VitestNames = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: PlaywrightError }[] }[]
  }[]
}

/** Names of tests in Playwright's JSON report. */
export type PlaywrightNames = { suites: PlaywrightSuite[]; errors: PlaywrightError[] }

/** Failed tests of a Vitest run, one line each: file, name, first line of the reason. */
export const failedInVitest = ({ testResults }: VitestNames): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line(name, 'the file itself', message)]
    return failed.map((one) => line(name, one.fullName, one.failureMessages?.[0]))
  })

/**
 * Failed tests of a Playwright run and those that passed on a retry, one line each with what was expected and received, and
 * errors outside of any test.
 */
export const failedInPlaywright = ({ suites, errors }: PlaywrightNames): string[] => [
  ...errors.map(({ message }) => line('e2e', 'outside of any test', summaryOf(message))),
  ...suites.flatMap(failedInSuite),
]

function failedInSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const reason = summaryOf(results.find((result) => result.error)?.error?.message)
        return `${status === 'flaky' ? 'passed when repeated: ' : ''}${line(`${file} (${projectName})`, title, reason)}`
      }),
  )
  return [...own, ...suites.flatMap(failedInSuite)]
}

/** The lines of an error before the log of its calls, as one line. */
const summaryOf = (message?: string) =>
  message
    ?.replace(colours, '')
    .split('Call log:', 1)[0]
    ?.split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, longestSummary)

/** Length in characters. */
const longestSummary = 300

const line = (file: string, name: string, reason = 'no reason given') =>
  `${file}: ${name}: ${reason.replace(colours, '').split('\n')[0]}`

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
