import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { defaultKind, type KindName } from '@quiz/contract/questions/question-fields.ts'
import { bankTexts as texts } from '@quiz/contract/texts/ru/bank.ts'
import type { ReactNode } from 'react'
import { MathText } from '#web/lib/math-text.tsx'

type Question = BankRow['question']

/** What can be answered in a question of the bank, with what is right. */
export const BankAnswers = ({ question }: { question: Question }) => kinds[question.kind ?? defaultKind](question)

const kinds: Record<KindName, (question: Question) => ReactNode> = {
  choice: ({ answers }) => (
    <ul>
      <Options answers={answers} />
    </ul>
  ),
  text: ({ acceptedTexts = [] }) => <TypedTexts accepted={acceptedTexts} />,
  number: ({ acceptedNumber, unit = '' }) => (
    <TypedTexts accepted={acceptedNumber === undefined ? [] : [`${acceptedNumber} ${unit}`]} />
  ),
  order: ({ answers }) => (
    <ol>
      <Options answers={answers} />
    </ol>
  ),
  match: ({ pairs = [] }) => (
    <ul>
      {pairs.map(({ left, right }) => (
        <li key={left}>
          <MathText text={`${left} — ${right}`} />
        </li>
      ))}
    </ul>
  ),
}

/** What is accepted of what takers type: it has no formulas. */
const TypedTexts = ({ accepted }: { accepted: readonly string[] }) => (
  <ul>
    {accepted.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

const Options = ({ answers }: Pick<Question, 'answers'>) =>
  answers.map(({ id, description, answerImg, answerImgAlt, isRightAnswer }) => (
    <li key={id}>
      {answerImg && <img src={`${answerImg}/96`} alt={answerImgAlt} loading="lazy" className="bank-picture" />}
      <MathText text={description} />
      {isRightAnswer && <b className="bank-right"> ✓ {texts.isRight}</b>}
    </li>
  ))
