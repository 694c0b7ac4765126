import { convertFormula, isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import temml from 'temml/dist/temml.mjs'
import { expect, test } from 'vitest'
import { type FormulaPlace, readFormula } from './docx-formula.ts'
import { parseXml } from './xml.ts'

const read = (omml: string, place: FormulaPlace = 'line') =>
  readFormula(parseXml(`<m:oMath xmlns:m="math" xmlns:w="word">${omml}</m:oMath>`), place)
const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const e = (inside: string) => `<m:e>${inside}</m:e>`
const pr = (name: string, values: Record<string, string>) =>
  `<m:${name}>${Object.entries(values)
    .map(([key, value]) => `<m:${key} m:val="${value}"/>`)
    .join('')}<m:ctrlPr><w:rPr/></m:ctrlPr></m:${name}>`
const fraction = (above: string, below: string, type = 'bar') =>
  `<m:f>${pr('fPr', { type })}<m:num>${r(above)}</m:num><m:den>${r(below)}</m:den></m:f>`
const rows = (...texts: string[]) => texts.map((text) => e(r(text))).join('')

test.each([
  ['a fraction', fraction('a+b', '2'), '\\frac{a+b}{2}'],
  ['a root', `<m:rad>${pr('radPr', { degHide: '1' })}<m:deg/>${e(r('x'))}</m:rad>`, '\\sqrt{x}'],
  ['a root of degree 3', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('27'))}</m:rad>`, '\\sqrt[3]{27}'],
  ['a power', `<m:sSup>${e(r('x'))}<m:sup>${r('2')}</m:sup></m:sSup>${r('+1')}`, 'x^{2}+1'],
  ['both indices', `<m:sSubSup>${e(r('a'))}<m:sub>${r('n')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`, 'a_{n}^{2}'],
  [
    'indices before a letter',
    `<m:sPre><m:sub>${r('1')}</m:sub><m:sup>${r('2')}</m:sup>${e(r('H'))}</m:sPre>`,
    '{}_{1}^{2}H',
  ],
  [
    'a sum',
    `<m:nary>${pr('naryPr', { chr: '∑' })}<m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('i'))}</m:nary>`,
    '\\sum_{i=1}^{n} i',
  ],
  [
    'an integral',
    `<m:nary><m:sub>${r('0')}</m:sub><m:sup>${r('1')}</m:sup>${e(r('xdx'))}</m:nary>`,
    '\\int_{0}^{1} xdx',
  ],
  ['brackets', `<m:d>${e(r('a−b'))}</m:d>`, '(a-b)'],
  ['tall brackets', `<m:d>${e(fraction('a', 'b'))}</m:d>`, '\\left(\\frac{a}{b}\\right)'],
  ['a modulus', `<m:d>${pr('dPr', { begChr: '|', endChr: '|' })}${e(r('x'))}</m:d>`, '|x|'],
  ['a condition', `${r('P')}<m:d>${rows('A', 'B')}</m:d>`, 'P(A|B)'],
  ['an interval', `<m:d>${pr('dPr', { begChr: '[', sepChr: ';' })}${rows('1', '2')}</m:d>`, '[1;2)'],
  ['a function', `<m:func><m:fName>${r('tg')}</m:fName>${e(r('α'))}</m:func>`, '\\tg  α'],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(r('lim'))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('x'))}</m:func>`,
    '\\lim_{x\\to 0} x',
  ],
  ['a vector', `<m:acc>${pr('accPr', { chr: '\u20d7' })}${e(r('a'))}</m:acc>`, '\\vec{a}'],
  ['a vector of two points', `<m:acc>${pr('accPr', { chr: '\u20d7' })}${e(r('AB'))}</m:acc>`, '\\overrightarrow{AB}'],
  ['a line above', `<m:bar>${pr('barPr', { pos: 'top' })}${e(r('AB'))}</m:bar>`, '\\overline{AB}'],
  [
    'a matrix',
    `<m:d>${e(`<m:m><m:mr>${rows('1', '2')}</m:mr><m:mr>${rows('3', '4')}</m:mr></m:m>`)}</m:d>`,
    '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}',
  ],
  [
    'a system',
    `<m:d>${pr('dPr', { begChr: '{', endChr: '' })}${e(`<m:eqArr>${rows('x&amp;=1', 'y&amp;=2')}</m:eqArr>`)}</m:d>`,
    '\\begin{cases}x=1 \\\\ y=2\\end{cases}',
  ],
  ['numbers above each other', `<m:d>${e(fraction('n', 'k', 'noBar'))}</m:d>`, '\\binom{n}{k}'],
  ['words and signs', r('50% от {x}, если x ≤ 1'), '50\\%\\text{ от }\\{x\\},\\text{ если }x \\le  1'],
])('%s becomes TeX that is read', (_, omml, tex) => {
  expect(read(omml).replace(/\s+/g, ' ')).toBe(`\\(${tex}\\)`.replace(/\s+/g, ' '))
  expect(isFormula(convertFormula(temml, read(omml)))).toBe(true)
})

test('one in a paragraph of its own stands on a line of its own', () => {
  expect(read(fraction('1', '2'), 'paragraph')).toBe('\\[\\frac{1}{2}\\]')
})

test('a number or a name alone, and a key, are on one line', () => {
  expect([read(r('−3,5')), read(r('𝑥')), read(fraction('1', '2'), 'key')]).toEqual(['−3,5', '𝑥', '\u20611/2'])
})

test('a formula with an unknown element is on one line and marked', () => {
  expect(read(`<m:new>${e(r('a'))}</m:new>${r('+b')}`)).toBe('\u2061a+b')
})

test('what was deleted from a formula or moved away, and what it hides, is not read', () => {
  const gone = (mark: string, inside: string) => `<w:${mark} w:id="1" w:author="Анна">${inside}</w:${mark}>`
  expect(read(r('x=') + gone('del', r('5')) + gone('ins', r('7')))).toBe('\\(x=7\\)')
  expect(read(r('x=2') + gone('moveFrom', r('y')) + gone('moveTo', r('+y')))).toBe('\\(x=2+y\\)')
  const deletedFraction = `<m:f><m:fPr><m:ctrlPr>${gone('del', '<w:rPr/>')}</m:ctrlPr></m:fPr>
    <m:num>${gone('del', r('1'))}</m:num><m:den>${gone('del', r('2'))}</m:den></m:f>`
  expect(read(`${r('y=')}${deletedFraction}${r('3')}`)).toBe('\\(y=3\\)')
  expect(read(gone('del', r('a+b')))).toBe('')
  const phantom = (show: string) => `<m:phant>${pr('phantPr', { show })}${e(r('42'))}</m:phant>`
  expect([read(r('x=') + phantom('0')), read(r('x=') + phantom('1'))]).toEqual(['\\(x=\\)', '\\(x=42\\)'])
})
