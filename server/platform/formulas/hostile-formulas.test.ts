import { convertFormula, isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import fc from 'fast-check'
import temml from 'temml/dist/temml.mjs'
import { expect, test } from 'vitest'

const outcomeOf = (tex: string, isBlock = false) => convertFormula(temml, isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`)
const messageOf = (tex: string): string => {
  const outcome = outcomeOf(tex)
  return isFormula(outcome) ? `показана: ${outcome.text}` : outcome.message
}

test.each([
  ['\\frac{1}{2', 'нет закрывающей скобки }'],
  ['\\sqrt{x', 'нет закрывающей скобки }'],
  ['\\text{а', 'нет закрывающей скобки }'],
  ['\\ce{H2O', 'нет закрывающей скобки }'],
  ['x}', 'лишняя закрывающая скобка }'],
  ['\\foo', 'неизвестная команда \\foo'],
  ['x + \\синус y', 'неизвестная команда \\с'],
  ['\\frac', 'в конце формулы чего-то не хватает'],
  ['x^', 'в конце формулы чего-то не хватает'],
  ['\\sqrt', 'в конце формулы чего-то не хватает'],
  ['\\left( x', 'у \\left нет своей пары \\right'],
  ['x \\right)', 'у \\right нет своей пары \\left'],
  ['\\begin{cases} x', 'у \\begin нет своей пары \\end'],
  ['x \\end{cases}', 'у \\end нет своей пары \\begin'],
  ['\\begin{cases}x\\end{matrix}', 'у \\begin{cases} нет своей пары \\end{cases}'],
  ['\\begin{foo}x\\end{foo}', 'неизвестное окружение foo'],
  ['\\begin{align}x\\end{align}', 'окружение align можно писать только между \\[ и \\]'],
  ['x^2^3', 'два верхних индекса подряд: заключите основание в { }'],
  ['x_2_3', 'два нижних индекса подряд: заключите основание в { }'],
  ['a & b', 'формулу не удалось разобрать у «&»'],
  ['a # b', 'формулу не удалось разобрать у «#»'],
  ['$x$', 'формулу не удалось разобрать у «$»'],
  ['% заметка', 'в формуле нечего показать'],
  ['\\quad', 'в формуле нечего показать'],
  ['\\limits', 'формулу не удалось разобрать'],
])('of %s the author reads «%s»', (tex, message) => {
  expect(messageOf(tex)).toBe(message)
})

test.each([
  ...[
    'def\\a{x}',
    'gdef\\a{x}',
    'let\\a=x',
    'newcommand{\\a}{x}',
    'csname def\\endcsname',
    'href{https://site.example}{x}',
  ],
  ...[
    'url{https://site.example}',
    'includegraphics{x.png}',
    'class{a}{x}',
    'style{color:red}{x}',
    'id{a}{x}',
    'data{a=b}{x}',
  ],
  ...[
    'htmlClass{a}{x}',
    'htmlStyle{a}{x}',
    'label{a}',
    'ref{a}',
    'tag{1}',
    'char"41',
    'color{red}x',
    'textcolor{red}{x}',
  ],
  ...['rule{1em}{1em}', 'Huge x', 'tiny x'],
])('the command \\%s is not read', (tex) => {
  expect(messageOf(`x + \\${tex}`)).toMatch(/^команда \\\w+ не поддерживается$/)
})

test('the place of a remark is that in the formula with its delimiters', () => {
  expect(outcomeOf('x + \\foo')).toEqual({ message: 'неизвестная команда \\foo', at: 6 })
  expect(outcomeOf('x + \\def\\a{x}')).toEqual({ message: 'команда \\def не поддерживается', at: 6 })
})

test('lengths are clamped to four em', () => {
  for (const tex of [
    '\\hspace{100em}x',
    '\\hspace{-100em}x',
    '\\raisebox{100in}{x}',
    '\\kern-9999px x',
    '\\above{5cm}x',
  ]) {
    const outcome = outcomeOf(tex)
    const lengths = isFormula(outcome) ? [...outcome.mathml.matchAll(/"(-?[\d.]+)em"/g)] : []
    for (const [, length] of lengths) expect(Math.abs(Number(length))).toBeLessThanOrEqual(4)
  }
})

test('a definition of one formula is none in the next', () => {
  outcomeOf('\\frac{1}{2}')
  expect(messageOf('\\mycommand')).toBe('неизвестная команда \\mycommand')
})

const elements = new Set(
  (
    'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts ' +
    'mprescripts mtable mtr mtd mpadded mphantom mstyle'
  ).split(' '),
)
const attributes = new Set(
  (
    'display mathvariant stretchy fence separator form lspace rspace movablelimits largeop accent accentunder linethickness ' +
    'columnspan rowspan columnalign width height depth voffset scriptlevel displaystyle minsize maxsize aria-label class'
  ).split(' '),
)

/** What of a text is neither text, nor an element with attributes that our lists have. */
function strayIn(mathml: string): string[] {
  const stray: string[] = []
  const rest = mathml.replaceAll(/<\/?([a-z]+)((?: [a-z-]+="[^"<>]*")*)>/g, (_, name: string, given: string) => {
    if (!elements.has(name)) stray.push(name)
    for (const [, attribute = ''] of given.matchAll(/ ([a-z-]+)="/g)) {
      if (!attributes.has(attribute)) stray.push(attribute)
      if (attribute === 'aria-label' && name !== 'math') stray.push(`aria-label on ${name}`)
    }
    return ''
  })
  return [...stray, ...(rest.match(/[<>]/g) ?? [])]
}

const pieces = fc.constantFrom(
  ...[
    'x',
    '1',
    '0,5',
    '1,2,3',
    ' ',
    '{',
    '}',
    '^',
    '_',
    '&',
    '\\\\',
    '|',
    '(',
    ')',
    '[',
    ']',
    '<',
    '>',
    '"',
    "'",
    '=',
    '+',
    '-',
    '~',
  ],
  ...[
    '\\frac',
    '\\sqrt',
    '\\vec',
    '\\overline',
    '\\text{а<b>"}',
    '\\ce{H2O}',
    '\\ce',
    '\\pu{5 m}',
    '\\left',
    '\\right',
    '\\cancel',
  ],
  ...[
    '\\boxed',
    '\\sum',
    '\\int',
    '\\lim',
    '\\begin{cases}',
    '\\end{cases}',
    '\\begin{array}{c|c}',
    '\\end{array}',
    '\\hline',
  ],
  ...[
    '\\href{javascript:x}',
    '\\style{x}',
    '\\class{x}',
    '\\htmlId{x}',
    '\\hspace{9em}',
    '\\kern-9em',
    '\\color{red}',
    '\\mathbb',
    '\\hat',
  ],
  ...[
    '\\phantom',
    '\\smash',
    '\\raisebox{1em}',
    '\\underbrace',
    '\\xrightarrow',
    '\\stackrel',
    '\\operatorname',
    '\\mathrm',
    '\\prescript',
  ],
  ...[
    '\\tip',
    '\\longdiv',
    '\\phase',
    '\\circled',
    '\\pmb',
    '\\reflectbox',
    '\\fbox',
    '\\mathllap',
    '\\limits',
    'а',
    '\\%',
    '\\char',
  ],
)

test('whatever is written, a formula has elements and attributes of our lists alone, or is refused', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.boolean(), (parts, isBlock) => {
      const tex = parts.join('')
      const outcome = outcomeOf(tex.slice(0, 400), isBlock)
      expect(isFormula(outcome) ? strayIn(outcome.mathml) : []).toEqual([])
      expect(isFormula(outcome) ? outcome.text : outcome.message).not.toBe('')
    }),
    { numRuns: Number(process.env.FUZZ_RUNS || 1500) },
  )
})
