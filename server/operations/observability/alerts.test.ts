import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const root = new URL('../../../', import.meta.url)
const alerts = await readFile(new URL('deploy/alerts.yml', root), 'utf8')
const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(([, name = '', expr = '']) => ({ name, expr }))

/** The metrics in an expression: words that are neither labels, functions, groupings nor numbers. */
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

test('there is an alert for each metric of the application', () => {
  const own = body.matchAll(/^# TYPE (kvizarium_\w+)/gm)
  for (const [, name = ''] of own) expect(alerts).toContain(name)
})

test.each(rules)('$name uses metrics that /metrics has', ({ expr }) => {
  const used = metricsIn(expr)
  expect(used.length).toBeGreaterThan(0)
  // `up` comes from Prometheus itself.
  for (const metric of used) expect(['up', ...names]).toContain(metric)
})

test('docs/operating.md names each alert with its expression', async () => {
  const page = await readFile(new URL('docs/operating.md', root), 'utf8')
  for (const { name, expr } of rules) {
    expect(page).toContain(name)
    expect(page.replaceAll('\\|', '|')).toContain(expr)
  }
})
