import type { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { PrintedOrder, PrintedQuestion } from '@quiz/contract/work/work-printing.ts'
import type { ComponentType } from 'react'
import type { SheetAnswer } from './sheet-letters.ts'

/** A question as one variant prints it. */
export type Printed = { question: PrintedQuestion; order: PrintedOrder }

/** A variant with its questions, which all variants have as many of. */
export type Variant = { number: number; questions: readonly Printed[] }

/** A rule of marking that the key sheet explains. */
export type MarkingRule = keyof typeof workPrintingTexts.key.rules

/** How a kind of question stands on paper; `printed-kinds.ts` alone names the kinds. */
export type PrintedKind = {
  /** What is to be done. */
  hint: (question: PrintedQuestion) => string
  /** What is asked about, and the place for the answer. */
  Blank: ComponentType<Printed>
  /** The right answer in the letters of the variant, or in words. */
  key: (printed: Printed) => string
  /** What the key says beside it. */
  remark: (question: PrintedQuestion) => string | null
  rules: (question: PrintedQuestion) => readonly MarkingRule[]
  /** In how many equal parts it brings its points where credit is given by parts. */
  parts: (question: PrintedQuestion) => number
  /** What a line means that a teacher types for an answer on paper; it is not empty. */
  read: (printed: Printed, typed: string) => SheetAnswer
  /** What may be typed there, in words. */
  typingHint: (printed: Printed) => string
}
