import { formText } from '@quiz/contract/auth.ts'
import { optionalText, text } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import { expect, test } from 'vitest'

const breve = '\u0306'
const fields = [
  ['text', text(100)],
  ['optionalText', optionalText(100)],
  ['formText', formText],
] as const

test.each(fields)('%s is normalised to NFC with as many marks in a row as the limit allows', (_, field) => {
  const marked = `и${breve}${breve.repeat(limits.marksInARow - 1)}`
  expect(field.parse(marked)).toBe(`й${breve.repeat(limits.marksInARow - 1)}`)
})

test.each(fields)('%s with one mark above the limit is refused', (_, field) => {
  const { error } = field.safeParse(`a${breve.repeat(limits.marksInARow + 1)}`)
  expect(error?.issues).toMatchObject([{ code: 'custom', message: fieldTexts.tooManyMarks }])
})

// NFC takes time quadratic in the length of a run of marks; a body of 64 KB can hold 32,000 of them.
test('a run of 8,000 marks is refused in a tenth of the time that NFC takes', () => {
  const marks = `a${'\u0300'.repeat(4_000)}${'\u0316'.repeat(4_000)}`
  const msOf = (work: () => unknown) => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  }
  const refusal = msOf(() => expect(text(100).safeParse(marks).success).toBe(false))
  expect(refusal).toBeLessThan(msOf(() => marks.normalize('NFC')) / 10)
})

test.each(fields.slice(0, 2))('%s is trimmed; 10,000 blanks and more are refused', (_, field) => {
  expect(field.parse(`${' '.repeat(limits.blankChars)}a`)).toBe('a')
  const { error } = field.safeParse(`${' '.repeat(limits.blankChars + 100)}a`)
  expect(error?.issues).toMatchObject([{ code: 'too_big' }])
})
