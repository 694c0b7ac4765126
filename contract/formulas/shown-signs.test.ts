import { findFormulas, sourcesIn } from '@quiz/contract/formulas/find-formulas.ts'
import { shownSigns } from '@quiz/contract/formulas/shown-signs.ts'
import { limits } from '@quiz/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const pieces = fc.constantFrom(
  '\\',
  '\\\\',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '(',
  ')',
  '[',
  ']',
  'x',
  '\\frac{1}{2}',
  ' ',
  '\n',
)
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

test('a page finds the same sources in a text as the server does', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const sources = sourcesIn(text)
      if (findFormulas(text).length >= limits.formulasMax) return
      const shown = text.split(shownSigns).filter((part, at) => at % 2 === 1 && sources.includes(part))
      expect(shown).toEqual(sources)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS || 2000) },
  )
})
