import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Comparison } from './rounds.ts'

const results = join(import.meta.dirname, '../../results')

const isMet = ({ ratio, target }: Comparison): boolean => ratio >= target

const rowOf = (comparison: Comparison) => ({
  call: comparison.name,
  connections: comparison.connections,
  'site/s': Math.round(comparison.perSecond.site),
  'floor/s': Math.round(comparison.perSecond.floor),
  ratio: Number(comparison.ratio.toFixed(2)),
  wanted: comparison.target,
  met: isMet(comparison) ? 'yes' : 'no',
  ...processorOf(comparison),
  'site p99 ms': Math.round(comparison.p99.site),
})

/** The floor's CPU time a request divided by the site's: the ratio of throughput on an otherwise idle machine. */
const processorOf = ({ processor }: Comparison) => ({
  'CPU ratio': processor ? Number((processor.floor / processor.site).toFixed(2)) : '—',
  'site CPU µs': processor ? Math.round(processor.site) : '—',
  'floor CPU µs': processor ? Math.round(processor.floor) : '—',
})

/** Prints one comparison as a line while the others still run. */
export const lineOf = (comparison: Comparison): string => Object.values(rowOf(comparison)).join('  ')

/** Prints the tables and writes them to `lab/results` as .md and .json. */
export function publish(tables: { title: string; comparisons: Comparison[] }[], facts: string): void {
  const about = `${facts} ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString()}.`
  const text = tables.map(({ title, comparisons }) => `## ${title}\n\n${markdown(comparisons.map(rowOf))}\n`)
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'http.json'), `${JSON.stringify({ about, tables }, null, 2)}\n`)
  writeFileSync(join(results, 'http.md'), `# bench:http\n\n${about}\n\n${text.join('\n')}`)
  for (const { title, comparisons } of tables) {
    console.log(title)
    console.table(comparisons.map(rowOf))
  }
  const all = tables.flatMap(({ comparisons }) => comparisons)
  const missed = all.filter((comparison) => !isMet(comparison))
  console.log(`${all.length - missed.length} of ${all.length} reach what is wanted`)
  for (const comparison of missed) console.log(`not: ${lineOf(comparison)}`)
}

function markdown(rows: Record<string, string | number>[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n')
}
