import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const root = new URL('../../../', import.meta.url)
const alerts = await readFile(new URL('deploy/alerts.yml', root), 'utf8')
const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = '', expr = '']) => ({ name, expr }))

/** The metrics that an expression names: words that are neither labels, nor functions and their grouping, nor numbers. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, word = '']) => word)
    .filter((word) => !operators.has(word))
}
const operators = new Set(['sum', 'and', 'or', 'unless', 'on', 'ignoring'])

const site = await buildTestApp()
const { body } = await site.app.inject('/metrics')
const names = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
)

test('there is an alarm for each thing that the application exposes', () => {
  const own = body.matchAll(/^# TYPE (kvizarium_\w+)/gm)
  for (const [, name = ''] of own) expect(alerts).toContain(name)
})

test.each(rules)('$name asks for what /metrics has', ({ expr }) => {
  const asked = metricsIn(expr)
  expect(asked.length).toBeGreaterThan(0)
  // Prometheus itself says whether a process could be asked.
  for (const metric of asked) expect(['up', ...names]).toContain(metric)
})

test('each alarm is told of, with what sets it off, in the operator’s page', async () => {
  const page = await readFile(new URL('docs/operating.md', root), 'utf8')
  for (const { name, expr } of rules) {
    expect(page).toContain(name)
    expect(page.replaceAll('\\|', '|')).toContain(expr)
  }
})
