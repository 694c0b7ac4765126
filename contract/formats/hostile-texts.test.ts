import { detectFormat } from '@quiz/contract/formats/detect-format.ts'
import { textFormats } from '@quiz/contract/formats/imported.ts'
import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const runs = Number(process.env.FUZZ_RUNS || 300)
const seed = Number(process.env.FUZZ_SEED || 20_261_122)
/** A reader that takes quadratic time runs into the time limit of a test with these. */
const characters = 250_000

const samples = [
  '1. Кто?\n+ я\n- ты\nОтвет: 1\nПояснение: так\n\n2. Где? а) тут б) +там\n',
  'Вопрос;Ответ 1;Ответ 2;Верный\n"Кто;\n""он""?";да;нет;1\n',
  '$CATEGORY: a/b\n\n::t::[html]Кто <b>он</b>? {=я #да ~%-50%ты\\= ####всё}\n\n// x\nДа.{T}\n',
  '<quiz><question type="shortanswer"><questiontext format="html"><text><![CDATA[<p>Кто?</p>]]></text></questiontext><answer fraction="100"><text>я &amp; ты</text></answer></question><!-- x --></quiz>',
  'Кто?\nA. я\nB) ты\nANSWER: B\n\n',
]
const bits = [
  '{',
  '}',
  '"',
  ';',
  '\t',
  '\n',
  '\n\n',
  '\\',
  '\\(',
  '\\[\n',
  '\\]',
  '$$',
  '=',
  '~',
  '#',
  '*',
  '+',
  'а)',
  '1.',
  '<',
  '&#x41;',
  '\0',
  '\ud800',
  ' ',
]
const mutations = fc.array(
  fc.record({
    at: fc.nat({ max: 200 }),
    cut: fc.nat({ max: 10 }),
    put: fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'binary', maxLength: 6 })),
  }),
  { maxLength: 12 },
)
const mutated = fc
  .tuple(fc.array(fc.constantFrom(...samples), { minLength: 1, maxLength: 4 }), mutations)
  .map(([parts, changes]) =>
    changes.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), parts.join('')),
  )

describe.each([...textFormats])('mutated texts as %s', (format) => {
  test('are read without an error, with lines that exist', () => {
    fc.assert(
      fc.property(mutated, fc.constantFrom('right' as const, 'points' as const), (text, marking) => {
        const { questions, notes } = readQuestions(text, { marking, format })
        const lines = text.split(/\r\n|[\n\r\v\f\u2028\u2029]/).length
        for (const { line } of [...questions, ...notes, ...questions.flatMap((question) => question.notes)]) {
          expect(line).toBeGreaterThan(0)
          expect(line).toBeLessThanOrEqual(lines)
        }
      }),
      { numRuns: runs, seed },
    )
  })
})

describe('a long text', () => {
  test.each([
    '{',
    '}',
    '"',
    '"\n',
    ' ',
    '\n',
    '*',
    '+ а\n',
    '1. ',
    'а) ',
    '[',
    '![',
    '<b',
    '<quiz>',
    '<!--',
    '<quiz><question a="',
    '\\',
    '::',
    '$',
    'ANSWER: A\n',
    ';',
    '(верно) ',
    '(1 балл) ',
    ' - ',
    ',,',
    ' = ',
    '"a""',
    '\t\n{\n',
  ])('of %j alone is read in every format', (piece) => {
    const text = piece.repeat(characters / piece.length)
    detectFormat(text)
    for (const format of textFormats) expect(readQuestions(text, { marking: 'right', format }).format).toBe(format)
  })
})
