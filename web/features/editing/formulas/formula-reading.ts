import { convertFormula, type Formula, type FormulaRemark, isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import { sourcesIn, unescapedSign } from '@quiz/contract/formulas/find-formulas.ts'
import temml from 'temml/dist/temml.mjs'

/** What the formulas of some texts are shown as, and what is wrong with those that stay as they are typed. */
export type ReadFormulas = { formulas: Formula[]; broken: { source: string; remark: FormulaRemark }[] }

/** Reads the formulas of texts in the browser as the server will. Loaded with the first one: it brings Temml. */
export function readFormulas(texts: readonly string[]): ReadFormulas {
  const read: ReadFormulas = { formulas: [], broken: [] }
  for (const source of new Set(texts.flatMap(sourcesIn))) {
    const sign = unescapedSign(source)
    const outcome = sign === null ? convertFormula(temml, source) : { source, mathml: '', text: sign }
    if (isFormula(outcome)) read.formulas.push(outcome)
    else read.broken.push({ source, remark: outcome })
  }
  return read
}
