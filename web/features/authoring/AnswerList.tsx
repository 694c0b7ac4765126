import { limits } from '@quiz/contract/limits.ts'
import type { QuizKind } from '@quiz/contract/quizzes.ts'
import { kindTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { Fragment, memo } from 'react'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import type { Answer, Question } from './draft.ts'
import type { Removed } from './draft-removal.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { fieldId, focusPlace, places } from './places.ts'
import { isSameSaid, type ShownProblems } from './shown-problems.ts'

type AnswerListProps = {
  kind: QuizKind
  question: Question
  removed: Removed | null
  problems: ShownProblems
  onAdd: () => void
}

/** The answer options of a question. Drawn anew only when something of theirs has changed, and not while its text is written. */
export const AnswerList = memo(function AnswerList({ kind, question, removed, problems, onAdd }: AnswerListProps) {
  const { answers, key } = question
  const gone = removed?.what === 'answer' && removed.question === key ? removed : null
  const rightProblem = problems.get(places.right(key))
  const problemId = `${fieldId(places.right(key))}-problem`
  const goOn = (answer: Answer) => {
    const next = answers[answer.idx]
    if (next) focusPlace(places.answer(key, next.key))
    else if (answer.text !== '' && answers.length < limits.answersMax) onAdd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as a grid by every browser
    <div
      role="group"
      className="q-answers"
      aria-label={texts.answers(question.idx)}
      aria-describedby={rightProblem && problemId}
    >
      <p className="small soft">{kindTexts[kind].answersLead}</p>
      <ol className="q-answers">
        {answers.map((answer) => (
          <Fragment key={answer.key}>
            {gone?.item.idx === answer.idx && <GoneAnswer gone={gone} question={question} />}
            <AnswerRow
              kind={kind}
              question={question}
              answer={answer}
              problem={problems.get(places.answer(key, answer.key))}
              onNext={goOn}
            />
          </Fragment>
        ))}
        {gone && gone.item.idx > answers.length && <GoneAnswer gone={gone} question={question} />}
      </ol>
      {rightProblem && <FieldProblem id={problemId}>{rightProblem}</FieldProblem>}
    </div>
  )
}, isSame)

/** Functions are left out: they do the same as long as the answers are the same. */
function isSame(one: AnswerListProps, other: AnswerListProps): boolean {
  return (
    one.kind === other.kind &&
    one.question.answers === other.question.answers &&
    one.question.idx === other.question.idx &&
    one.question.isMultiple === other.question.isMultiple &&
    one.removed === other.removed &&
    isSameSaid(one.problems, other.problems)
  )
}

const GoneAnswer = ({ gone, question }: { gone: Removed; question: Question }) => (
  <GoneNotice
    key={gone.item.key}
    removed={gone}
    neighbour={places.answer(
      question.key,
      question.answers.at(Math.min(gone.item.idx, question.answers.length) - 1)?.key ?? 0,
    )}
  />
)
