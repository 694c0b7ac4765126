import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultFigures, FaultScenario } from './scenario.ts'

/** Outcome of a scenario: its figures, or why it did not finish. */
export type ScenarioOutcome = { name: string; at: string } & (
  | { state: 'ran'; figures: FaultFigures }
  | { state: 'skipped' | 'failed'; reason: string }
)

const folder = join(import.meta.dirname, '../results')
const reports = join(import.meta.dirname, '../../reports')
const dataFile = join(folder, 'faults.json')

/** Whether all promises hold; in the short form, all but the time limits. */
export const isSound = (outcome: ScenarioOutcome, { isShort }: { isShort: boolean }): boolean =>
  outcome.state === 'ran' &&
  faultsOf(outcome.figures) === 0 &&
  outcome.figures.broken.length === 0 &&
  (isShort || !outcome.figures.late?.length)

const faultsOf = ({ lost, doubled, wrong }: FaultFigures) => lost + doubled + wrong

/** The table, then violations and skipped scenarios. */
export function reportOf(outcomes: readonly ScenarioOutcome[]): string {
  const head = ['scenario', 'load', 'acknowledged', 'lost', 'doubled', 'wrong', 'recovery', 'tried']
  const rows = outcomes.flatMap((outcome) => (outcome.state === 'ran' ? [rowOf(outcome)] : []))
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [
    table.join('\n'),
    ...section('Broken promises', brokenIn(outcomes)),
    ...section('Slower than promised', lateIn(outcomes)),
    ...section('Not tried', reasonsOf(outcomes, 'skipped')),
    ...section('Ended by an error', reasonsOf(outcomes, 'failed')),
    ...section('Notes', notesIn(outcomes)),
  ].join('\n\n')
}

type Ran = Extract<ScenarioOutcome, { state: 'ran' }>

function rowOf({ name, at, figures }: Ran): string[] {
  const { load, acknowledged, lost, doubled, wrong, recovery } = figures
  const numbers = [acknowledged, lost, doubled, wrong].map(String)
  return [name, load, ...numbers, recovery === null ? '—' : `${recovery} ms`, at.slice(0, 10)]
}

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [[`${title}:`, '', ...lines.map((line) => `- ${line}`)].join('\n')] : []

const brokenIn = (outcomes: readonly ScenarioOutcome[]) =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'ran' ? outcome.figures.broken.map((line) => `${outcome.name}: ${line}`) : [],
  )

const lateIn = (outcomes: readonly ScenarioOutcome[]) =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'ran' ? (outcome.figures.late ?? []).map((line) => `${outcome.name}: ${line}`) : [],
  )

const notesIn = (outcomes: readonly ScenarioOutcome[]) =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'ran' && outcome.figures.notes ? [`${outcome.name}: ${outcome.figures.notes}`] : [],
  )

const reasonsOf = (outcomes: readonly ScenarioOutcome[], state: 'skipped' | 'failed') =>
  outcomes.flatMap((outcome) => (outcome.state === state ? [`${outcome.name}: ${outcome.reason}`] : []))

/** Totals of a run: how many scenarios held, and the names of the others. */
export function totalsOf(outcomes: readonly ScenarioOutcome[]) {
  const failed = outcomes.filter((outcome) => outcome.state !== 'skipped' && !isSound(outcome, { isShort: true }))
  const skipped = outcomes.filter(({ state }) => state === 'skipped').length
  const failures = [...reasonsOf(outcomes, 'failed'), ...brokenIn(failed), ...countsIn(failed)]
  return { passed: outcomes.length - failed.length - skipped, failed: failed.length, skipped, failures }
}

/** Writes the totals to `reports/faults.json`. */
export async function writeTotals(outcomes: readonly ScenarioOutcome[]): Promise<void> {
  await mkdir(reports, { recursive: true })
  await writeFile(join(reports, 'faults.json'), JSON.stringify(totalsOf(outcomes)))
}

const countsIn = (outcomes: readonly ScenarioOutcome[]) =>
  outcomes.flatMap((outcome) => {
    if (outcome.state !== 'ran' || faultsOf(outcome.figures) === 0) return []
    const { lost, doubled, wrong } = outcome.figures
    return [`${outcome.name}: ${lost} lost, ${doubled} doubled, ${wrong} wrong`]
  })

/**
 * Merges the outcomes into `lab/results/faults.json` and the table in `faults.md`, keeping the latest of the other
 * scenarios.
 */
export async function storeOutcomes(
  outcomes: readonly ScenarioOutcome[],
  scenarios: readonly FaultScenario[],
): Promise<void> {
  const latest = new Map([...(await storedOutcomes()), ...outcomes].map((outcome) => [outcome.name, outcome]))
  const all = scenarios.flatMap(({ name }) => latest.get(name) ?? [])
  await mkdir(folder, { recursive: true })
  await writeFile(dataFile, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(join(folder, 'faults.md'), `# Faults\n\nMade by \`npm run test:faults\`.\n\n${reportOf(all)}\n`)
}

async function storedOutcomes(): Promise<ScenarioOutcome[]> {
  try {
    return JSON.parse(await readFile(dataFile, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
