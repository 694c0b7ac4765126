import { writtenNumber } from '@quiz/contract/questions/number.ts'
import { typedNumberProblem } from '@quiz/contract/questions/typed-number-problem.ts'
import { workPaperTexts } from '@quiz/contract/texts/ru/work-paper.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { Printed, PrintedKind } from './printed-kind.ts'
import { answered, wrong } from './sheet-letters.ts'

const { sheet: texts, key: keyTexts } = workPrintingTexts
const { hints } = workPaperTexts

/** A line for a word or a number, with its unit behind. */
const TypedBlank = ({ question: { kind, unit } }: Printed) => (
  <p className="sheet-typed">
    {texts.answer}
    <span className={kind === 'number' ? 'sheet-line is-short' : 'sheet-line'} />
    {unit}
  </p>
)

/** The switch of a question that says most of what does not count in its answer. */
const switchOf = ({ typo, compact, anyOrder, fractions }: Printed['question']) =>
  (anyOrder && 'anyOrder') || (compact && 'compact') || (typo && 'typo') || (fractions && 'fractions') || null

const remark: PrintedKind['remark'] = (question) => {
  const name = switchOf(question)
  return name && keyTexts[name]
}

export const printedText: PrintedKind = {
  hint(question) {
    const name = switchOf(question)
    return texts.hints[name === 'compact' || name === 'anyOrder' ? name : 'text']
  },
  Blank: TypedBlank,
  key: ({ question: { acceptedTexts = [] } }) => acceptedTexts.join(keyTexts.or),
  remark,
  rules(question) {
    const name = switchOf(question)
    return name ? ['whole', 'text', name] : ['whole', 'text']
  },
  parts: () => 1,
  read: (_, typed) => answered({ text: typed.trim() }),
  typingHint: () => hints.text,
}

export const printedNumber: PrintedKind = {
  hint: ({ fractions }) => texts.hints[fractions ? 'fractions' : 'number'],
  Blank: TypedBlank,
  key: ({ question: { acceptedNumber = '', tolerance = '0', unit = '' } }) =>
    writtenNumber({ acceptedNumber, tolerance, unit }),
  remark,
  rules: ({ fractions }) => (fractions ? ['whole', 'fractions', 'number'] : ['whole', 'number']),
  parts: () => 1,
  read({ question }, typed) {
    const problem = typedNumberProblem(typed, question)
    return problem === null ? answered({ text: typed.trim() }) : wrong(problem)
  },
  typingHint: () => hints.number,
}
