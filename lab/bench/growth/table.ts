import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { CreateParts } from './create-parts.ts'
import type { GrowingSite } from './growing-site.ts'
import type { Growth } from './measure.ts'

const results = join(import.meta.dirname, '../../results')

const rowOf = ({ name, wanted, sizes, ratio }: Growth): Record<string, string | number> => ({
  call: name,
  ...Object.fromEntries(
    sizes.flatMap(({ tests, p50, p95 }) => [
      [`p50 at ${tests}`, Number(p50.toFixed(1))],
      [`p95 at ${tests}`, Number(p95.toFixed(1))],
    ]),
  ),
  ratio: Number(ratio.toFixed(2)),
  'at most': wanted,
  met: ratio <= wanted ? 'yes' : 'no',
})

/** Prints one call as a line while the others still run. */
export const lineOf = (growth: Growth): string => Object.values(rowOf(growth)).join('  ')

/** The same for sites that grow by attempts of one test. */
export function publishBusyQuiz(
  growths: readonly Growth[],
  sites: readonly Pick<GrowingSite, 'dataset' | 'unit' | 'filledIn'>[],
): void {
  publish('reviews', { growths, parts: [], facts: factsOf(sites) })
}

/** Prints the table and writes it to `lab/results` as .md and .json. */
export function publishGrowth(
  growths: readonly Growth[],
  sites: readonly Pick<GrowingSite, 'dataset' | 'unit' | 'filledIn'>[],
  parts: CreateParts,
): void {
  publish('growth', { growths, parts, facts: factsOf(sites) })
}

function factsOf(sites: readonly Pick<GrowingSite, 'dataset' | 'unit' | 'filledIn'>[]): string {
  const filled = sites.flatMap(({ dataset, unit, filledIn }) =>
    filledIn === null ? [] : [`${dataset.tests} ${unit} in ${filledIn.toFixed(0)} s`],
  )
  return [
    'Milliseconds of a request, one at a time, the sizes in turn; each figure is the median of the rounds.',
    'The ratio is p95 at the largest size to p95 at the smallest.',
    ...(filled.length > 0 ? [`Filled: ${filled.join(', ')}.`] : []),
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString()}.`,
  ].join(' ')
}

type Published = { growths: readonly Growth[]; parts: CreateParts; facts: string }

function publish(name: string, { growths, parts, facts }: Published): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ about: facts, growths, parts }, null, 2)}\n`)
  writeFileSync(
    join(results, `${name}.md`),
    `# bench:growth${name === 'growth' ? '' : `, ${name}`}\n\n${facts}\n\n${markdown(growths.map(rowOf))}\n${ofCreate(parts)}`,
  )
  console.table(growths.map(rowOf))
  if (parts.length > 0) console.table(parts.map(partRow))
}

const partRow = ({ part, ms }: CreateParts[number]) => ({ part, ms: Number(ms.toFixed(1)) })

const ofCreate = (parts: CreateParts) =>
  parts.length > 0 ? `\n## create with 10 pictures\n\n${markdown(parts.map(partRow))}\n` : ''

function markdown(rows: Record<string, string | number>[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n')
}
