import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { OutcomeShare } from '@quiz/contract/results.ts'
import { subjectKey } from '@quiz/contract/subjects.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { takingPreviewTexts } from '@quiz/contract/texts/ru/taking-preview.ts'
import { useId, useState } from 'react'
import { isQuestionAnswered, valueIn } from '#web/player/answers.ts'
import { QuestionSlide, type SlideDirection } from '#web/player/QuestionSlide.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type AttemptProgress, newAttempt, type TakenQuiz, withValue } from './attempt.ts'
import { TakingActs } from './TakingActs.tsx'
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
  const [attempt, setAttempt] = useState(() => newAttempt(quiz, 0))
  const [direction, setDirection] = useState<SlideDirection>(null)
  const titleId = useId()
  const { position } = attempt
  const question = quiz.questions[position - 1]
  const go = (next: AttemptProgress) => {
    setDirection(next.position > position ? 'next' : 'back')
    setAttempt(next)
  }
  return (
    <div className="play-page" data-subject={subjectKey(quiz.subjectName)}>
      <section className="wrap play" aria-labelledby={titleId}>
        <TakingHead titleId={titleId} quiz={quiz} intro={quiz} position={Math.min(position, quiz.questions.length)} />
        {question ? (
          <QuestionSlide
            question={question}
            value={valueIn(attempt.answers, question)}
            direction={direction}
            focusesHeading={direction !== null}
            onEnter={({ value }) => setAttempt(withValue(attempt, question, value))}
            acts={
              <TakingActs
                question={question}
                value={valueIn(attempt.answers, question)}
                isFirst={position === 1}
                isLast={position === quiz.questions.length}
                isSending={false}
                isOver={false}
                isReadOnly={false}
                onBack={() => go({ ...attempt, position: position - 1 })}
                onAnswer={() =>
                  isQuestionAnswered(attempt.answers, question) && go({ ...attempt, position: position + 1 })
                }
                setting={null}
                notice={null}
              />
            }
          />
        ) : (
          <div className="stack" role="status">
            <EndOfPreview
              result={quiz.resultOf(
                quiz.questions.map((one) => ({ questionId: one.id, value: valueIn(attempt.answers, one) })),
              )}
            />
            <p>
              <Button onPress={() => go(newAttempt(quiz, 0))}>{takingTexts.startOver}</Button>
            </p>
          </div>
        )}
      </section>
    </div>
  )
}

/** The result that comes out, with the shares of all of a test by outcomes. */
function EndOfPreview({ result }: { result: PreviewedResult | null }) {
  if (!result) return <p>{takingPreviewTexts.end}</p>
  return (
    <>
      <p className="soft">{takingPreviewTexts.result}</p>
      <h2>{result.title || takingPreviewTexts.untitledResult}</h2>
      {result.text && <p className="whitespace-pre-line">{result.text}</p>}
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
