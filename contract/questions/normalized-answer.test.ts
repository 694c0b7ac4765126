import { isAcceptedAsSpelled, isAcceptedText } from '@quiz/contract/questions/accepted-text.ts'
import { normalizeAnswer } from '@quiz/contract/questions/normalized-answer.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** `FUZZ_RUNS=100000` takes about half a minute. */
const numRuns = Number(process.env.FUZZ_RUNS || 3000)

/** Signs that some rule of levelling is about, and some that none is. */
const signs =
  'аАеЕвВкмнНоОрсСтуУхіІбдйёЙЁABEKMHOPCTYXIabcdefhikmoptxyzéüñ019₀₂₄²³⁻⁺½ \u00a0\u2009.,;:-−–—/=+*^_()[]{}\'’‘ʼ´′`"«»“%‰°·×⋅\u0301\u0300\u0306\u0308\u00adΩΔ日'
const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 14 })
const switches = fc.constantFrom({}, { compact: true }, { compact: true, anyOrder: true })

/** A text with some of its signs changed, so that pairs are often close to each other. */
const pair = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(13), fc.constantFrom('', ...signs)), { maxLength: 2 }))
  .map(([one, changes]) => {
    const other = [...one]
    for (const [at, sign] of changes) if (at < other.length) other[at] = sign
    return [one, other.join('')] as const
  })

test('whatever the rules of before accepted is accepted', () => {
  fc.assert(
    fc.property(pair, fc.boolean(), switches, ([accepted, typed], typo, own) => {
      const question = { acceptedTexts: [accepted], typo, ...own }
      if (isAcceptedAsSpelled(question, typed)) expect(isAcceptedText(question, typed)).toBe(true)
    }),
    { numRuns },
  )
})

test('levelling twice is levelling once', () => {
  fc.assert(
    fc.property(text, fc.boolean(), (typed, compact) => {
      const level = normalizeAnswer(typed, { compact })
      expect(normalizeAnswer(level, { compact })).toBe(level)
    }),
    { numRuns },
  )
})

test('a text is accepted for itself, and a level one for every text that levels to it', () => {
  fc.assert(
    fc.property(text, switches, (typed, own) => {
      const level = normalizeAnswer(typed, own)
      if (level === '') return
      expect(isAcceptedText({ acceptedTexts: [typed], typo: false, ...own }, typed)).toBe(true)
      if (!own.compact) expect(isAcceptedText({ acceptedTexts: [typed], typo: false }, level)).toBe(true)
    }),
    { numRuns },
  )
})

test('texts of 200 characters are normalized in time that grows with their length', () => {
  for (const sign of signs)
    for (const long of [sign, `${sign}^`, `${sign} `, `^(${sign}`]) normalizeAnswer(long.repeat(100))
})
