import type { OutcomeShare } from '@quiz/contract/attempt/results.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { takingPreviewTexts } from '@quiz/contract/texts/ru/taking-preview.ts'
import { useId, useState } from 'react'
import { MathText, WithFormulas } from '#web/lib/math-text.tsx'
import { valueIn } from '#web/player/kinds/taken-kinds.ts'
import { type AttemptSource, Player } from '#web/player/Player.tsx'
import type { SlideDirection } from '#web/player/QuestionSlide.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type AttemptProgress, newAttempt, type TakenQuiz, withValue } from './attempt.ts'
import { TakingHead } from './TakingHead.tsx'
import type { QuizIntro } from './TakingIntro.tsx'

type TakingPreviewProps = {
  quiz: TakenQuiz &
    QuizIntro & {
      /** The result of these answers; null while there is none to show. */
      resultOf: (answers: AttemptAnswers) => PreviewedResult | null
    }
}
type PreviewedResult = { title: string; text: string; outcomes: readonly OutcomeShare[] | null }

/** A test as its takers see it, for its author, with the result of the answers: nothing is stored, sent or counted. */
export function TakingPreview({ quiz }: TakingPreviewProps) {
  const { source, isAtEnd, startOver } = useUnkeptSource(quiz)
  const titleId = useId()
  const { questions } = quiz
  return (
    <div className="play-page" data-subject={subjectKey(quiz.subjectName)}>
      <Player
        source={source}
        titleId={titleId}
        head={<TakingHead titleId={titleId} quiz={quiz} intro={quiz} position={source.position} />}
        instead={
          isAtEnd && (
            <div className="stack mt-3" role="status">
              <WithFormulas formulas={quiz.formulas}>
                <EndOfPreview
                  result={quiz.resultOf(
                    questions.map((one) => ({ questionId: one.id, value: valueIn(source.answers, one) })),
                  )}
                />
              </WithFormulas>
              <p>
                <Button onPress={startOver}>{takingTexts.startOver}</Button>
              </p>
            </div>
          )
        }
        texts={{ next: takingTexts.answer, submit: takingTexts.answer, sending: '' }}
        needsAnswers
      />
    </div>
  )
}

/** An attempt that is forgotten with the page. */
function useUnkeptSource(quiz: TakenQuiz) {
  const [attempt, setAttempt] = useState(() => newAttempt(quiz, 0))
  const [direction, setDirection] = useState<SlideDirection>(null)
  const { questions } = quiz
  const { answers } = attempt
  const position = Math.min(attempt.position, questions.length)
  const show = (next: AttemptProgress) => {
    if (next.position !== position) setDirection(next.position > position ? 'next' : 'back')
    setAttempt(next)
  }
  const source: AttemptSource = {
    ...{ questions, formulas: quiz.formulas, answers, position, direction, isSending: false },
    hasInteracted: direction !== null,
    canGo: true,
    canAnswer: true,
    canSubmit: true,
    go: (next) => show({ ...attempt, position: next }),
    answer: (question, value, next) => show({ ...withValue(attempt, question, value), position: next }),
    submit: () => show({ ...attempt, position: position + 1 }),
  }
  return { source, isAtEnd: attempt.position > position, startOver: () => show(newAttempt(quiz, 0)) }
}

/** The result that comes out, with the shares of all of a test by outcomes. */
function EndOfPreview({ result }: { result: PreviewedResult | null }) {
  if (!result) return <p>{takingPreviewTexts.end}</p>
  return (
    <>
      <p className="soft">{takingPreviewTexts.result}</p>
      <h2>{result.title || takingPreviewTexts.untitledResult}</h2>
      {result.text && (
        <p className="whitespace-pre-line">
          <MathText text={result.text} />
        </p>
      )}
      {result.outcomes && (
        <ul>
          {result.outcomes.map(({ title, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drafts may have equal titles, and the list never changes
            <li key={index} className="num">
              {takingPreviewTexts.share(title || takingPreviewTexts.untitledResult, percent)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
