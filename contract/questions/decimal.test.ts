import { decimalKey, isWithin, readDecimal } from '@quiz/contract/questions/decimal.ts'
import { typedNumberProblem } from '@quiz/contract/questions/typed-number-problem.ts'
import { typedNumberTexts as texts } from '@quiz/contract/texts/ru/typed-numbers.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const keyOf = (text: string) => {
  const found = readDecimal(text)
  return found && decimalKey(found)
}
const within = (typed: string, accepted: string, tolerance: string) => {
  const [number, other, allowed] = [readDecimal(typed), readDecimal(accepted), readDecimal(tolerance)]
  if (!number || !other || !allowed) throw new Error('no number')
  return isWithin(number, other, allowed)
}

test.each([
  ['3,14', '3.14'],
  ['3.140', '3.14'],
  [' 0 ', '0'],
  ['-0', '0'],
  ['−5', '-5'],
  ['-0,50', '-0.5'],
  ['007', '7'],
  ['1 000 000', '1000000'],
  ['1\u00a0000,5', '1000.5'],
  ['1\u202f000', '1000'],
  ['0,000000000000001', '0.000000000000001'],
  ['123456789012345', '123456789012345'],
])('%s is the number %s', (text, key) => {
  expect(keyOf(text)).toBe(key)
  expect(typedNumberProblem(text, {})).toBeNull()
})

test.each([
  ['1/3', texts.fraction],
  ['2 ½', texts.fraction],
  ['12 м', texts.other],
  ['5е3', texts.other],
  ['5e3', texts.other],
  ['1 00', texts.other],
  ['10 000 00', texts.other],
  ['1,2,3', texts.other],
  [',5', texts.other],
  ['5,', texts.other],
  ['--5', texts.other],
  ['пять', texts.other],
  ['1234567890123456', texts.digits],
  ['1,00000000000001', null],
  ['1,000000000000001', texts.digits],
  ['', null],
])('what the field says about «%s»', (text, problem) => {
  expect(typedNumberProblem(text, {})).toBe(problem)
})

test.each([
  ['0,3', '0,1', '0,2', true],
  ['0,30000000000001', '0,1', '0,2', false],
  ['-0,1', '0,1', '0,2', true],
  ['-0,11', '0,1', '0,2', false],
  ['3,15', '3,14', '0,01', true],
  ['3,13', '3,14', '0,01', true],
  ['3,151', '3,14', '0,01', false],
  ['7', '7,0', '0', true],
])('%s is within %s ± %s: %s', (...[typed, accepted, tolerance, isRight]) => {
  expect(within(typed, accepted, tolerance)).toBe(isRight)
})

test('numbers with up to 15 digits are compared as whole numbers of the last place', () => {
  const size = fc.integer({ min: -999_999, max: 999_999 })
  const place = fc.integer({ min: 0, max: 6 })
  const written = (digits: number, scale: number) => {
    const text = String(Math.abs(digits)).padStart(scale + 1, '0')
    const [whole, fraction] = [text.slice(0, text.length - scale), text.slice(text.length - scale)]
    return `${digits < 0 ? '−' : ''}${whole}${fraction && `,${fraction}`}`
  }
  fc.assert(
    fc.property(fc.tuple(size, size, fc.nat(999_999)), place, ([typed, accepted, tolerance], scale) => {
      const isRight = within(written(typed, scale), written(accepted, scale), written(tolerance, scale))
      expect(isRight).toBe(Math.abs(typed - accepted) <= tolerance)
    }),
  )
})
