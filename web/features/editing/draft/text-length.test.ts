import { expect, test } from 'vitest'
import { fieldPaths } from '#web/features/editing/field-paths.ts'
import { textCounter } from './text-length.ts'

const fraction = 'Сократите \\(\\frac{x^2 - 4}{x - 2}\\)'

test('a formula counts as ten characters where formulas may stand', () => {
  expect(textCounter(fieldPaths.question(1), fraction)).toEqual({ used: 'Сократите '.length + 10, limit: 200 })
  expect(textCounter('title', fraction)).toEqual({ used: fraction.length, limit: 30 })
})
