import { number } from '@quiz/contract/questions/number.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import { isWhole } from '@quiz/contract/questions/question-kind.ts'
import { ratioKey, readRatio } from '@quiz/contract/questions/typed-number.ts'
import { typedNumberProblem } from '@quiz/contract/questions/typed-number-problem.ts'
import { typedNumberTexts as texts } from '@quiz/contract/texts/ru/typed-numbers.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const asked = (fields: Partial<NumberFields>): NumberFields => ({
  ...{ kind: 'number', acceptedNumber: '', tolerance: '0', unit: '' },
  ...fields,
})
const isRight = (question: NumberFields, typed: string) => isWhole(number.share(question, typed))

type Row = [fields: Partial<NumberFields>, right: string[], wrong: string[], refused: string[]]
const half = { acceptedNumber: '0,5', fractions: true }
const rows: Row[] = [
  [
    half,
    ['1/2', '2/4', '½', '+0,5', '0.50', '1 / 2', '1⁄2'],
    ['1/3', '-1/2', '−½', '1 1/2'],
    ['1/0', '0,5/1', '1/2/3'],
  ],
  [
    { acceptedNumber: '1/3', fractions: true },
    ['1/3', '2/6', '⅓'],
    ['0,33', '1/2', '0,333333333333333'],
    ['1/-3', '/3'],
  ],
  [
    { acceptedNumber: '1,5', fractions: true },
    ['1 1/2', '1½', '1 ½', '3/2', '1,5'],
    ['1/2', '-1 1/2'],
    ['1 3/2', '1 000/2'],
  ],
  [{ acceptedNumber: '-3/4', fractions: true }, ['−3/4', '–3/4', '-0,75', '−¾'], ['3/4', '+3/4'], ['--3/4', '+-3/4']],
  [{ ...half, tolerance: '0,1' }, ['3/5', '2/5', '0,6'], ['7/11', '0,61'], ['½ м']],
  [
    { acceptedNumber: '12', unit: 'м' },
    ['12 м', '12м', '12 m', '12', '12,0 М', '12 м.'],
    ['13 м', '-12'],
    ['12 см', '1/2', 'м'],
  ],
  [{ acceptedNumber: '5', unit: 'м²' }, ['5 м2', '5 м²', '5', '5 м^2'], ['5,1'], ['5 м', '5 м3']],
  [{ acceptedNumber: '5', unit: '%' }, ['5%', '5 %', '5'], ['50%'], ['5 кг']],
  [{ acceptedNumber: '20', unit: '°C' }, ['20 °С', '20°c', '20 °C'], ['21 °C'], ['20 °F', '20 C']],
  [{ acceptedNumber: '1000', unit: 'км/ч' }, ['1 000 км/ч', '1000 км / ч', '+1000'], ['100 км/ч'], ['1000 км']],
  [{ acceptedNumber: '7' }, ['7', '7,0', '+7'], ['8', '-7', '–7'], ['7 м', '++7', '7+']],
  [{ acceptedNumber: '-7' }, ['−7', '-7', '–7', '—7', '‑7'], ['7'], ['−−7', '-−7']],
  [{ acceptedNumber: '3', unit: '2-х' }, ['3 2-х', '3'], ['32'], ['3 3-х']],
]

test.each(rows)(
  'a number question %o takes what means the same, and says what is no number',
  (...[fields, right, wrong, refused]) => {
    const question = asked(fields)
    expect(right.filter((typed) => !isRight(question, typed))).toEqual([])
    expect(wrong.filter((typed) => isRight(question, typed))).toEqual([])
    for (const typed of [...right, ...wrong])
      expect([typed, number.fits(question, typed), typedNumberProblem(typed, question)]).toEqual([typed, true, null])
    for (const typed of refused) {
      expect([typed, number.fits(question, typed), isRight(question, typed)]).toEqual([typed, false, false])
      expect([typed, typeof typedNumberProblem(typed, question)]).toEqual([typed, 'string'])
    }
  },
)

test.each([
  ['12 см', { unit: 'м' }, texts.otherUnit('м')],
  ['12 см', {}, texts.other],
  ['1/2', { unit: 'м' }, texts.fraction],
  ['1/0', { fractions: true }, texts.badFraction],
  ['1234567890123456', { unit: 'м' }, texts.digits],
] as const)('the field says about «%s» in a question with %o: %s', (typed, question, said) => {
  expect(typedNumberProblem(typed, question)).toBe(said)
})

test('a number is stored without its unit', () => {
  const store = (typed: string, fields: Partial<NumberFields>) => number.toStore(asked(fields), typed)
  expect(store(' 12 м ', { unit: 'м' })).toBe('12')
  expect(store('1 000,5м', { unit: 'м' })).toBe('1 000,5')
  expect(store('1 1/2 ч', { unit: 'ч', fractions: true })).toBe('1 1/2')
  expect(store('12 см', { unit: 'м' })).toBe('12 см')
})

test('rules of grading 1 read decimals alone, as release 0.1.0 does', () => {
  const share = (typed: string, fields: Partial<NumberFields>) => isWhole(number.share(asked(fields), typed, 1))
  expect([share('12,0', { acceptedNumber: '12' }), share('−1', { acceptedNumber: '-1' })]).toEqual([true, true])
  expect([share('+12', { acceptedNumber: '12' }), share('12 м', { acceptedNumber: '12', unit: 'м' })]).toEqual([
    ...[false, false],
  ])
})

test('equal numbers have the same key, others another one', () => {
  const part = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }))
  const key = (top: number, bottom: number) => ratioKey({ top: BigInt(top), bottom: BigInt(bottom) })
  fc.assert(
    fc.property(part, part, ([top, bottom], [otherTop, otherBottom]) => {
      const isSame = top * otherBottom === otherTop * bottom
      expect(key(top, bottom) === key(otherTop, otherBottom)).toBe(isSame)
      expect(key(7 * top, 7 * bottom)).toBe(key(top, bottom))
      expect(readRatio(key(top, bottom), { fractions: true })).not.toBeNull()
    }),
  )
})

test.each([
  ['1/2', '0.5'],
  ['3/8', '0.375'],
  ['−1 1/4', '-1.25'],
  ['2/6', '1/3'],
  ['1/562949953421312', '1/562949953421312'],
])('%s is counted as %s', (typed, counted) => {
  expect(number.counted({ ...asked({ fractions: true }), id: 5 }, typed)).toEqual([`5 ${counted}`])
})
