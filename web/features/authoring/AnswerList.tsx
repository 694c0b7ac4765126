import { limits } from '@quiz/contract/limits.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { kindTexts, questionTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { Fragment, memo } from 'react'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import type { DraftAnswer, DraftQuestion } from './draft.ts'
import type { RemovedItem } from './draft-removal.ts'
import { fieldId, fieldPaths, focusField } from './field-paths.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { useOutcomes } from './use-outcomes.ts'
import { areProblemsEqual, type VisibleProblems } from './visible-problems.ts'

type AnswerListProps = {
  kind: QuizKind
  question: DraftQuestion
  removed: RemovedItem | null
  problems: VisibleProblems
  onAdd: () => void
}

/** The answer options of a question. Memoised: typing the question's text does not render them again. */
export const AnswerList = memo(function AnswerList({ kind, question, removed, problems, onAdd }: AnswerListProps) {
  const { answers, key } = question
  const outcomes = useOutcomes()
  const removedAnswer = removed?.what === 'answer' && removed.question === key ? removed : null
  const rightProblem = problems.get(fieldPaths.right(key))
  const problemId = `${fieldId(fieldPaths.right(key))}-problem`
  const focusNext = (answer: DraftAnswer) => {
    const next = answers[answer.idx]
    if (next) focusField(fieldPaths.answer(key, next.key))
    else if (answer.text !== '' && answers.length < limits.answersMax) onAdd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div
      role="group"
      className="q-answers"
      aria-label={texts.answers(question.idx)}
      aria-describedby={rightProblem && problemId}
    >
      <p className="small soft">
        {outcomes ? outcomeEditorTexts.answersLead : kindTexts[kind].answersLead(question.isMultiple)}
      </p>
      <ol className="q-answers">
        {answers.map((answer) => (
          <Fragment key={answer.key}>
            {removedAnswer?.item.idx === answer.idx && (
              <RemovedAnswer removedAnswer={removedAnswer} question={question} />
            )}
            <AnswerRow kind={kind} question={question} answer={answer} problems={problems} onNext={focusNext} />
          </Fragment>
        ))}
        {removedAnswer && removedAnswer.item.idx > answers.length && (
          <RemovedAnswer removedAnswer={removedAnswer} question={question} />
        )}
      </ol>
      {rightProblem && <FieldProblem id={problemId}>{rightProblem}</FieldProblem>}
    </div>
  )
}, isSame)

/** Ignores callbacks, which depend only on the compared properties. */
function isSame(one: AnswerListProps, other: AnswerListProps): boolean {
  return (
    one.kind === other.kind &&
    one.question.answers === other.question.answers &&
    one.question.idx === other.question.idx &&
    one.question.isMultiple === other.question.isMultiple &&
    one.removed === other.removed &&
    areProblemsEqual(one.problems, other.problems)
  )
}

const RemovedAnswer = ({ removedAnswer, question }: { removedAnswer: RemovedItem; question: DraftQuestion }) => (
  <UndoNotice
    key={removedAnswer.item.key}
    removed={removedAnswer}
    neighbour={fieldPaths.answer(
      question.key,
      question.answers.at(Math.min(removedAnswer.item.idx, question.answers.length) - 1)?.key ?? 0,
    )}
  />
)
