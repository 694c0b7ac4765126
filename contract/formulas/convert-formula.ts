import { findFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'
import { formulaTexts as texts } from '@quiz/contract/texts/ru/formulas.ts'
import { heardMath } from './heard-math.ts'
import { linearMath } from './linear-math.ts'
import { mathTree, type TemmlNode } from './math-tree.ts'
import { forTemml, refusedCommand } from './tex-source.ts'
import { countElements, writeMathml } from './write-mathml.ts'

/** A formula as it is shown: its source with its delimiters, MathML, and a text for where MathML cannot stand. */
export type Formula = { source: string; mathml: string; text: string }
/** Why a source is shown as typed, and at which character of it. */
export type FormulaRemark = { message: string; at: number }

/** Temml as far as it is used: the browser loads it in a piece of its own, the server in a thread. */
export type TexReader = { __renderToMathMLTree: (tex: string, options: object) => TemmlNode }

/** Reads a formula with its delimiters. It never throws. */
export function convertFormula(temml: TexReader, source: string): Formula | FormulaRemark {
  const [found] = findFormulas(source)
  if (!found) return { message: texts.unreadable, at: 0 }
  const refused = refusedCommand(found.tex)
  if (refused) return { message: texts.refusedCommand(refused.command), at: refused.at + 2 }
  try {
    return shown(temml, source, found)
  } catch (error) {
    return { message: messageOf(error, found.tex), at: placeOf(error) + 2 }
  }
}

export const isFormula = (outcome: Formula | FormulaRemark): outcome is Formula => 'mathml' in outcome

function shown(temml: TexReader, source: string, { tex, isBlock }: { tex: string; isBlock: boolean }) {
  const tree = mathTree(
    temml.__renderToMathMLTree(forTemml(tex), {
      ...{ displayMode: isBlock, throwOnError: true, trust: false, strict: false, annotate: false },
      // A table of its own: a definition of one formula is none in the next.
      ...{ maxSize: [4, 4], maxExpand: 200, macros: Object.create(null) },
    }),
  )
  if (countElements(tree) > limits.formulaElements) return { message: texts.tooLarge, at: 0 }
  const text = linearMath(tree)
  if (text === '') return { message: texts.empty, at: 0 }
  const math = isBlock ? { ...tree, attributes: { ...tree.attributes, display: 'block' } } : tree
  return { source, mathml: writeMathml(math, heardMath(tree)), text }
}

/** What Temml says of a source, by a part of its message. */
const reasons: readonly [RegExp, (found: string) => string][] = [
  [/(?:Unsupported function name|Undefined control sequence): (\\\S+)/, texts.unknownCommand],
  [/No such environment: (\S+)/, texts.unknownEnvironment],
  [/\{(\w+\*?)\} can be used only in display mode/, texts.displayOnly],
  [/Mismatch: \\begin\{(\w+\*?)\}/, texts.noEnd],
  [/Expected & or .*? or \\end/, () => texts.noEndOfTable],
  [/Double (sub|super)script/, (kind) => texts.doubleScript(kind === 'super' ? '^' : '_')],
  [/Expected '\\right'|as argument to '\\right'/, () => texts.noRight],
  [/got '\\right'/, () => texts.noLeft],
  [/got '\\end'/, () => texts.noBegin],
  [/got '\}'|ExtraClose/, () => texts.noOpeningBrace],
  [/Expected .*?, got '(?!EOF)([\s\S]{1,20}?)'/, texts.unreadableAt],
  [/Can't use function '([\s\S]{1,20}?)'/, texts.unreadableAt],
]

function messageOf(error: unknown, tex: string): string {
  const said = error instanceof Error ? error.message : String(error)
  for (const [pattern, text] of reasons) {
    const found = pattern.exec(said)
    if (found) return text(found[1] ?? '')
  }
  if (opensMore(tex)) return texts.noClosingBrace
  return /end of input|of null/.test(said) ? texts.incomplete : texts.unreadable
}

const opensMore = (tex: string): boolean => {
  const plain = tex.replaceAll(/\\[\s\S]/g, '')
  return plain.split('{').length > plain.split('}').length
}

const placeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'position' in error && typeof error.position === 'number'
    ? error.position
    : 0
