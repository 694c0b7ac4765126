import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { editPath } from '@quiz/contract/paths.ts'
import { defaultKind } from '@quiz/contract/questions/question-fields.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import { formatMoment } from '#web/lib/date-format.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { BankAnswers } from './BankAnswers.tsx'
import { RekeyedNotice } from './RekeyedNotice.tsx'

type BankQuestionProps = {
  row: BankRow
  /** The theme or test that begins with it, where the list is sorted by them. */
  heading: string | null
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A question of the list with its tick, what is known of it, and its answers behind a press. */
export function BankQuestion({ row, heading, isTicked, onTick }: BankQuestionProps) {
  const { question, theme, testTitle, rightShare, takers, usedIn, changedAt } = row
  const facts = [
    texts.kinds[question.kind ?? defaultKind],
    ...(theme === null ? [] : [texts.themeOf(theme)]),
    testTitle === undefined ? texts.apart : texts.fromTest(testTitle),
    ...(rightShare === null || takers === null ? [] : [texts.right(rightShare, takers)]),
    ...(usedIn > 0 ? [texts.usedIn(usedIn)] : []),
    formatMoment(changedAt),
  ]
  return (
    <li className="bank-entry">
      {heading !== null && <h2 className="bank-heading">{heading}</h2>}
      <div className="bank-question">
        <label className="check">
          <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
          <span className="bank-title">
            <MathText text={question.title} />
          </span>
        </label>
        {question.questionImg && (
          <img
            src={`${question.questionImg}/192`}
            alt={question.questionImgAlt}
            loading="lazy"
            className="bank-picture"
          />
        )}
        {row.rekeyedAt && <RekeyedNotice row={row} at={row.rekeyedAt} />}
        <DottedLine className="soft small num" facts={facts} />
        <details>
          <summary>{texts.answers}</summary>
          <BankAnswers question={question} />
          {question.testId !== null && (
            <p>
              <a href={editPath(question.testId)}>{texts.openTest}</a>
            </p>
          )}
        </details>
      </div>
    </li>
  )
}
