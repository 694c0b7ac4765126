import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '../../../e2e/browser/browser.ts'
import { median, met, type Row, rounded } from '../report.ts'
import type { BenchPage } from './pages.ts'

const home = join(import.meta.dirname, 'lighthouse')
const program = join(home, 'node_modules/lighthouse/cli/index.js')

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Audit = { score: number | null; numericValue?: number }
type Outcome = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}

/** Installs Lighthouse on the first run: only this bench needs its 180 MB. */
function install(): void {
  if (existsSync(program)) return
  console.log('Installing Lighthouse…')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' })
}

/** Runs Lighthouse on each page as a phone, `runs` times; returns medians. */
export async function lighthouseOf(
  pages: readonly BenchPage[],
  { siteUrl, browser, runs }: { siteUrl: string; browser: Browser; runs: number },
): Promise<Row[]> {
  install()
  const rows: Row[] = []
  for (const page of pages) {
    const outcomes: Outcome[] = []
    for (let run = 0; run < runs; run++) outcomes.push(await lookAt(`${siteUrl}${page.path}`, browser))
    rows.push(rowOf(page, outcomes))
    console.log(Object.values(rows.at(-1) ?? {}).join('  '))
  }
  return rows
}

function rowOf(page: BenchPage, outcomes: Outcome[]): Row {
  const score = (category: Category) => median(outcomes.map((one) => scoreOf(one, category, page.excepted ?? [])))
  const value = (audit: string) => median(outcomes.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const [performance, ...others] = categories.map(score)
  const shift = value('cumulative-layout-shift')
  return {
    page: page.name,
    performance: performance ?? 0,
    accessibility: others[0] ?? 0,
    'best practices': others[1] ?? 0,
    SEO: others[2] ?? 0,
    CLS: rounded(shift, 3),
    'FCP ms': rounded(value('first-contentful-paint')),
    'LCP ms': rounded(value('largest-contentful-paint')),
    'TBT ms': rounded(value('total-blocking-time')),
    met: met((performance ?? 0) >= 97 && others.every((one) => one === 100) && shift === 0),
  }
}

/** Score of a category out of 100; 100 where only excepted audits fail. */
function scoreOf({ categories: all, audits }: Outcome, category: Category, excepted: readonly string[]): number {
  const { score, auditRefs } = all[category]
  const failing = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id)
  const isForgiven = failing.length > 0 && failing.every((id) => excepted.includes(id))
  return isForgiven ? 100 : Math.round(score * 100)
}

async function lookAt(url: string, { executablePath, args, env }: Browser): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--disable-dev-shm-usage', ...args].join(' ')
  try {
    await promisify(execFile)(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories}`,
        `--chrome-flags=${flags}`,
        '--no-enable-error-reporting',
      ],
      { env: { PATH: process.env.PATH, ...env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
    )
    const outcome: Outcome = JSON.parse(await readFile(file, 'utf8'))
    if (outcome.runtimeError) throw new Error(`${url}: ${outcome.runtimeError.message}`)
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
