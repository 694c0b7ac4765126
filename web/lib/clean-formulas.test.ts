// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanFormulas } from './clean-formulas.ts'

const cleanedOf = (mathml: string) => cleanFormulas([{ source: '\\(x\\)', mathml, text: 'x' }])?.[0]?.mathml

test.each([
  '<math aria-label="x в квадрате"><msup><mi>x</mi><mn>2</mn></msup></math>',
  '<math aria-label="дробь: 1 делить на 2" display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
  '<math aria-label="в рамке x"><mrow scriptlevel="0" displaystyle="true" class="tml-box"><mi>x</mi></mrow></math>',
  '<math aria-label="a меньше b"><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math>',
])('a formula that the server made stays as it is: %s', (mathml) => {
  // The order of attributes is no part of it.
  const sorted = (text = '') => [...text.matchAll(/[a-z-]+="[^"]*"|<\/?\w+|[^<>]+(?=<)/g)].map(String).toSorted()
  expect(sorted(cleanedOf(mathml))).toEqual(sorted(mathml))
})

test.each([
  ['<img src=x onerror=alert(1)>', ''],
  ['<math><mi onclick="alert(1)" style="color:red" id="a">x</mi></math>', '<math aria-label=""><mi>x</mi></math>'],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', '<math aria-label=""><mtext></mtext></math>'],
  ['<math><a href="javascript:alert(1)"><mi>x</mi></a></math>', '<math aria-label=""><mi>x</mi></math>'],
  [
    '<math aria-label="&quot;><img src=x>"><mi>x</mi></math>',
    '<math aria-label="&quot;&gt;&lt;img src=x&gt;"><mi>x</mi></math>',
  ],
  [
    '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
    '<math aria-label=""><mtext>alert(1)</mtext></math>',
  ],
  ['<math class="a tml-box b"><mi>x</mi></math>', '<math aria-label="" class="tml-box"><mi>x</mi></math>'],
])('what is in no list of ours is left out of %s', (mathml, expected) => {
  expect(cleanedOf(mathml)).toBe(expected)
})

test('what is no formula is left out', () => {
  expect(cleanFormulas([{ source: 1, mathml: '<math></math>', text: 'x' }] as never)).toEqual([])
})
