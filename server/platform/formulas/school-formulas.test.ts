import { readFile } from 'node:fs/promises'
import { convertFormula, isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import temml from 'temml/dist/temml.mjs'
import { expect, test } from 'vitest'

const path = new URL('../../../contract/formulas/school-formulas.txt', import.meta.url)

/** Formulas of school subjects; below each the text on one line, and the words by which it is heard. */
const list = await readFile(path, 'utf8')

const heardIn = (mathml: string): string =>
  (/aria-label="([^"]*)"/.exec(mathml)?.[1] ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

const shown = (line: string): string[] => {
  if (line === '' || line.startsWith('#') || line.startsWith(' ')) return line.startsWith(' ') ? [] : [line]
  const outcome = convertFormula(temml, `\\(${line}\\)`)
  return [
    line,
    ...(isFormula(outcome) ? [outcome.text, heardIn(outcome.mathml)] : [outcome.message]).map((one) => `    ${one}`),
  ]
}

test('more than three hundred formulas of school subjects are shown, and heard as sums, fractions and powers', async () => {
  const lines = list.trimEnd().split('\n')
  expect(lines.filter((line) => line !== '' && !/^[# ]/.test(line)).length).toBeGreaterThan(300)
  await expect(`${lines.flatMap(shown).join('\n')}\n`).toMatchFileSnapshot(path.pathname)
})
