import { expect, test } from 'vitest'
import { formerTexts } from '#web/features/editing/field-paths.ts'
import { keptAsText } from '#web/features/editing/formulas/FormulaView.tsx'

test('what a version of before shows as typed, and what is broken in a new one, was text', () => {
  expect([...formerTexts(['\\(a\\) и \\(b\\)'], undefined)]).toEqual(['\\(a\\)', '\\(b\\)'])
  const formulas = [{ source: '\\(a\\)', mathml: '<math></math>', text: 'a' }]
  expect([...formerTexts(['\\(a\\) и \\(\\foo\\)'], formulas)]).toEqual(['\\(\\foo\\)'])
})

test('a formula that is kept as text has a doubled backslash, wherever it stands', () => {
  expect(keptAsText('\\(a\\), \\(b\\), \\(a\\)', '\\(a\\)')).toBe('\\\\(a\\), \\(b\\), \\\\(a\\)')
  expect(keptAsText('\\[a\\]', '\\[a\\]')).toBe('\\\\[a\\]')
})
