import type { StatisticsOfQuestion } from '@quiz/contract/attempt/statistics.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { questionKindNames } from '@quiz/contract/texts/ru/question-kind-names.ts'
import { statisticsTexts as texts } from '@quiz/contract/texts/ru/statistics.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { MathText } from '#web/lib/math-text.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { adviceOf } from './advice-of.ts'
import { ShareBar } from './ShareBar.tsx'
import { typedText } from './typed-text.ts'

type QuestionProps = {
  question: StatisticsOfQuestion
  /** From 1. */
  number: number
  /** The test, where the viewer may change it. */
  editableId: number | null
}

/** A question with its advice, the shares of its answers, and what was typed. */
export function QuestionStatistics({ question, number, editableId }: QuestionProps) {
  const { title, kind, rightShare, discrimination, answers, texts: typed, otherTexts, takers } = question
  const id = useId()
  const facts = [
    questionKindNames[kind],
    ...(rightShare === null ? [] : [texts.right(rightShare)]),
    ...(discrimination === null
      ? []
      : [texts.discrimination(discrimination.toFixed(2).replace('.', ',').replace('-', '−'))]),
  ]
  return (
    <li className="stats-question">
      <h3 id={id}>
        <span className="vh">{texts.question(number)}. </span>
        <span className="num" aria-hidden="true">
          {number}
        </span>
        <span>
          <MathText text={title} />
        </span>
      </h3>
      <p className="soft">{facts.join(' · ')}</p>
      <Advice question={question} editableId={editableId} />
      {answers.length > 0 && <OptionTable question={question} label={texts.answers(number)} />}
      {typed.length + otherTexts > 0 && <TextTable question={question} label={texts.texts(number)} />}
      {answers.length === 0 && takers > 0 && typed.length === 0 && <p className="soft">{texts.noTexts}</p>}
    </li>
  )
}

function Advice({ question, editableId }: Omit<QuestionProps, 'number'>) {
  const advice = adviceOf(question)
  if (advice.length === 0) return null
  return (
    <ul className="stats-advice" aria-label={texts.adviceLabel}>
      {advice.map(({ code, text }) => (
        <li key={code}>
          <Icon name="alert" />
          <span>
            <MathText text={text} />{' '}
            {code === 'other_spelling' && editableId !== null && question.spelling !== null && (
              <Link
                to="/edit/$id"
                params={{ id: String(editableId) }}
                search={{ question: question.id, accept: question.spelling }}
                className="print:hidden"
              >
                {texts.accept}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type TableProps = { question: StatisticsOfQuestion; label: string }

function OptionTable({ question: { kind, answers }, label }: TableProps) {
  const hasGroups = answers.some(({ isRightAnswer }) => isRightAnswer !== null)
  return (
    <table className="stats-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.answer}</th>
          <th scope="col">{texts.all}</th>
          {hasGroups && <th scope="col">{texts.top}</th>}
          {hasGroups && <th scope="col">{texts.bottom}</th>}
        </tr>
      </thead>
      <tbody>
        {answers.map((option) => (
          <tr key={option.id} data-right={option.isRightAnswer || undefined}>
            <th scope="row">
              {option.answerImg && (
                <Picture
                  src={option.answerImg}
                  className="stats-picture"
                  widths={[96, 192]}
                  sizes="4.5rem"
                  width={72}
                  height={72}
                />
              )}
              <MathText text={option.description} />
              {option.isRightAnswer && <span className="stats-mark">{texts.mark[kind]}</span>}
              {option.share !== null && <ShareBar percent={option.share} />}
            </th>
            <Share of={option.share} />
            {hasGroups && <Share of={option.shareOfTop} />}
            {hasGroups && <Share of={option.shareOfBottom} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Share = ({ of }: { of: StatisticsOfQuestion['rightShare'] }) => (
  <td>{of === null ? texts.none : texts.share(of)}</td>
)

function TextTable({ question: { kind, texts: typed, otherTexts, takers }, label }: TableProps) {
  const rows = [
    ...typed.map((one) => ({ ...one, text: typedText(kind, one.text), key: `t${one.text}` })),
    ...(otherTexts > 0 ? [{ key: 'other', text: texts.otherTexts, count: otherTexts, isAccepted: false }] : []),
  ]
  return (
    <table className="stats-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.answer}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.shareHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, count, isAccepted }) => {
          const percent = Math.round((100 * count) / takers)
          return (
            <tr key={key} data-right={isAccepted || undefined}>
              <th scope="row">
                {text}
                {isAccepted && <span className="stats-mark">{texts.mark[kind]}</span>}
                <ShareBar percent={percent} />
              </th>
              <td>{grouped(count)}</td>
              <Share of={percent} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
