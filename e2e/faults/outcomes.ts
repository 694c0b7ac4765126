import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultFigures, FaultScenario } from './scenario.ts'

/** How a scenario went: with figures when it ran to its end, else with the reason why not. */
export type ScenarioOutcome = { name: string; at: string } & (
  | { state: 'ran'; figures: FaultFigures }
  | { state: 'skipped' | 'failed'; reason: string }
)

const folder = join(import.meta.dirname, '../../bench/results')
const reports = join(import.meta.dirname, '../../reports')
const dataFile = join(folder, 'faults.json')

/** Whether everything that was promised held; of the short form, everything but times. */
export const isSound = (outcome: ScenarioOutcome, { isShort }: { isShort: boolean }): boolean =>
  outcome.state === 'ran' &&
  faultsOf(outcome.figures) === 0 &&
  outcome.figures.broken.length === 0 &&
  (isShort || !outcome.figures.late?.length)

const faultsOf = ({ lost, doubled, wrong }: FaultFigures) => lost + doubled + wrong

/** The table, what did not hold, and what could not be tried. */
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

/** Totals of a short run: how many scenarios held, and what did not. */
export function totalsOf(outcomes: readonly ScenarioOutcome[]) {
  const failed = outcomes.filter((outcome) => outcome.state !== 'skipped' && !isSound(outcome, { isShort: true }))
  const skipped = outcomes.filter(({ state }) => state === 'skipped').length
  const failures = [...reasonsOf(outcomes, 'failed'), ...brokenIn(failed), ...countsIn(failed)]
  return { passed: outcomes.length - failed.length - skipped, failed: failed.length, skipped, failures }
}

/** Writes them to `reports/faults.json`. */
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

/** Puts these outcomes into `bench/results/faults.json` and its table in `faults.md`, next to the latest of the other scenarios. */
export async function keepOutcomes(
  outcomes: readonly ScenarioOutcome[],
  scenarios: readonly FaultScenario[],
): Promise<void> {
  const latest = new Map([...(await keptOutcomes()), ...outcomes].map((outcome) => [outcome.name, outcome]))
  const all = scenarios.flatMap(({ name }) => latest.get(name) ?? [])
  await mkdir(folder, { recursive: true })
  await writeFile(dataFile, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(join(folder, 'faults.md'), `# Faults\n\nMade by \`npm run test:faults\`.\n\n${reportOf(all)}\n`)
}

async function keptOutcomes(): Promise<ScenarioOutcome[]> {
  try {
    return JSON.parse(await readFile(dataFile, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
