// Runs fault scenarios one after another against the built site and checks its promises.
// npm run test:faults [-- name part…] [--rounds 20] [--short] [--allow-skipped]
import { parseArgs } from 'node:util'
import { allScenarios, shortScenarios } from './all-scenarios.ts'
import { isSound, reportOf, type ScenarioOutcome, storeOutcomes, writeTotals } from './outcomes.ts'
import type { FaultEffort, FaultScenario } from './scenario.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    short: { type: 'boolean', default: false },
    'allow-skipped': { type: 'boolean', default: false },
  },
})
const isShort = values.short
const effort = { rounds: Number(values.rounds ?? (isShort ? 3 : 20)), isShort }

const isWanted = ({ name }: FaultScenario) =>
  positionals.length === 0 || positionals.some((part) => name.toLowerCase().includes(part.toLowerCase()))

async function outcomeOf(scenario: FaultScenario, wanted: FaultEffort): Promise<ScenarioOutcome> {
  const started = { name: scenario.name, at: new Date().toISOString() }
  const reason = await scenario.missing()
  if (reason !== null) return { ...started, state: 'skipped', reason }
  try {
    return { ...started, state: 'ran', figures: await scenario.run(wanted) }
  } catch (error) {
    console.error(error)
    return { ...started, state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

const wanted = (isShort ? shortScenarios : allScenarios).filter(isWanted)
const outcomes: ScenarioOutcome[] = []
for (const [at, scenario] of wanted.entries()) {
  console.log(`${at + 1}/${wanted.length} ${scenario.name}`)
  const outcome = await outcomeOf(scenario, effort)
  outcomes.push(outcome)
  if (!isShort) await storeOutcomes([outcome], allScenarios)
}
console.log(`\n${reportOf(outcomes)}`)

if (isShort) await writeTotals(outcomes)
const isFine = (outcome: ScenarioOutcome) =>
  isSound(outcome, { isShort }) || (outcome.state === 'skipped' && values['allow-skipped'])
if (wanted.length === 0) console.error(`No scenario has a name with: ${positionals.join(', ')}`)
if (wanted.length === 0 || !outcomes.every(isFine)) process.exitCode = 1
