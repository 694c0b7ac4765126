import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import type { PrintedWork } from '@quiz/contract/work/work-printing.ts'
import { useId } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Printed } from './printed-kind.ts'
import { printedKind } from './printed-kinds.ts'

const texts = workPrintingTexts.sheet

type VariantSheetProps = {
  work: Pick<PrintedWork, 'title' | 'note' | 'minutes'>
  /** From 1. */
  number: number
  set: number
  questions: readonly Printed[]
  /** One column of larger letters, for those who see badly. */
  isLarge: boolean
}

/** A variant of a work: its head, which every page repeats, a line for the name, and the questions. */
export function VariantSheet({ work, number, set, questions, isLarge }: VariantSheetProps) {
  const id = useId()
  return (
    <section className="sheet" data-large={isLarge || undefined} aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id}>
          <span>{work.title}</span>
          <span className="sheet-variant">{texts.variant(number)}</span>
          <small>{texts.set(set)}</small>
        </h2>
      </div>
      <div className="sheet-body">
        <p className="sheet-name">
          {texts.name}
          <span className="sheet-line" />
          {texts.class}
          <span className="sheet-line is-short" />
          {texts.date}
          <span className="sheet-line is-short" />
        </p>
        {(work.note !== '' || work.minutes !== null) && (
          <p className="sheet-note">
            {work.note} {work.minutes !== null && texts.minutes(work.minutes)}
          </p>
        )}
        <ol className="sheet-questions">
          {questions.map((printed, at) => (
            <SheetQuestion key={printed.question.id} {...printed} number={at + 1} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function SheetQuestion({ number, ...printed }: Printed & { number: number }) {
  const { question } = printed
  const { Blank, hint } = printedKind(question)
  return (
    <li className="sheet-question">
      <div className="sheet-asked">
        <h3>
          {number}. <MathText text={question.title} />
        </h3>
        {question.description && (
          <p>
            <MathText text={question.description} />
          </p>
        )}
        {question.questionImg && (
          <Picture
            className="sheet-picture"
            src={question.questionImg}
            alt={question.questionImgAlt}
            widths={[620, 930]}
            sizes="28rem"
            width={448}
            height={300}
            isEager
          />
        )}
        <p className="sheet-hint">
          {hint(question)} <span>{texts.points(question.score)}</span>
        </p>
      </div>
      <Blank {...printed} />
    </li>
  )
}
