// `npm run test:formats`: ten thousand changed files of each format in which tests come in, a hundred thousand typed answers, and as many formulas. FUZZ_RUNS and FUZZ_SEED change that.
// Reads a hundred texts and their doubles, too. Prints what ran; ends with code 1 after an error, a reading that takes too long,
// or 2.6 times the processor time of one of half the text, or more than 256 MB of memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { doubleTexts } from './double-texts.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments()
const root = join(import.meta.dirname, '..')
const runs = Number(process.env.FUZZ_RUNS || 10_000)
type Suite = { project: string; file: string; times?: number }
const suites: Record<string, Suite> = {
  'list, table, GIFT, Moodle XML, Aiken': { project: 'contract', file: 'contract/formats/hostile-texts.test.ts' },
  'GIFT, Moodle XML and CSV, written and read back': {
    project: 'server',
    file: 'server/features/quiz/text-round-trip.test.ts',
  },
  'Word (.docx)': { project: 'web-logic', file: 'web/features/editing/importing/docx-text.test.ts' },
  // Ten times as many, as a pair of typed answers is short.
  'typed answers and their levels': {
    project: 'contract',
    file: 'contract/questions/normalized-answer.test.ts',
    times: 10,
  },
  // Ten times as many, as a formula is short.
  'formulas, whose MathML has elements and attributes of our lists alone': {
    project: 'server',
    file: 'server/platform/formulas/hostile-formulas.test.ts',
    times: 10,
  },
  'test file (ZIP)': { project: 'server', file: 'server/features/quiz/quiz-file-fuzz.test.ts' },
}

async function passes({ project, file, times = 1 }: Suite): Promise<boolean> {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    FUZZ_RUNS: String(runs * times),
    // Garbage does not count as memory that a reader needs.
    NODE_OPTIONS: '--max-old-space-size=256',
  }
  const child = spawn('vitest', ['run', `--project=${project}`, '--testTimeout=900000', file], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

let isPassed = true
for (const [name, suite] of Object.entries(suites)) {
  const started = performance.now()
  const hasPassed = await passes(suite)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name}: ${runs * (suite.times ?? 1)} of each kind, ${seconds} s`)
  isPassed &&= hasPassed
}
const { read, slow } = doubleTexts()
console.log(
  `${slow.length === 0 ? 'ok    ' : 'FAILED'} doubled texts: ${read}${slow.map((text) => `\n       ${text}`).join('')}`,
)
process.exitCode = isPassed && slow.length === 0 ? 0 : 1
