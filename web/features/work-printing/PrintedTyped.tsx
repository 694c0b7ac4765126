import { writtenNumber } from '@quiz/contract/questions/number.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { Printed, PrintedKind } from './printed-kind.ts'

const { sheet: texts, key: keyTexts } = workPrintingTexts

/** A line for a word or a number, with its unit behind. */
const TypedBlank = ({ question: { kind, unit } }: Printed) => (
  <p className="sheet-typed">
    {texts.answer}
    <span className={kind === 'number' ? 'sheet-line is-short' : 'sheet-line'} />
    {unit}
  </p>
)

export const printedText: PrintedKind = {
  hint: () => texts.hints.text,
  Blank: TypedBlank,
  key: ({ question: { acceptedTexts = [] } }) => acceptedTexts.join(keyTexts.or),
  remark: ({ typo }) => (typo ? keyTexts.typo : null),
  rules: ({ typo }) => (typo ? ['whole', 'text', 'typo'] : ['whole', 'text']),
}

export const printedNumber: PrintedKind = {
  hint: () => texts.hints.number,
  Blank: TypedBlank,
  key: ({ question: { acceptedNumber = '', tolerance = '0', unit = '' } }) =>
    writtenNumber({ acceptedNumber, tolerance, unit }),
  remark: () => null,
  rules: () => ['whole', 'number'],
}
