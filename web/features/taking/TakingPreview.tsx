import { subjectKey } from '@quiz/contract/subjects.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { type AttemptProgress, newAttempt, type TakenQuiz, tick, tickedIn } from './attempt.ts'
import { QuestionSlide } from './QuestionSlide.tsx'
import { TakingHead } from './TakingHead.tsx'
import type { SlideDirection } from './use-taking.ts'

/** A test as its takers see it, for its author: nothing is stored or sent, and there is no result. */
export function TakingPreview({ quiz }: { quiz: TakenQuiz }) {
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
        <TakingHead titleId={titleId} quiz={quiz} position={Math.min(position, quiz.questions.length)} />
        {question ? (
          <QuestionSlide
            question={question}
            ticked={tickedIn(attempt, question)}
            direction={direction}
            focusesHeading={direction !== null}
            isFirst={position === 1}
            isLast={position === quiz.questions.length}
            isSending={false}
            isOver={false}
            isReadOnly={false}
            onTick={(id) => setAttempt(tick(attempt, question, id))}
            onBack={() => go({ ...attempt, position: position - 1 })}
            onAnswer={() => tickedIn(attempt, question).length > 0 && go({ ...attempt, position: position + 1 })}
            setting={null}
            notice={null}
          />
        ) : (
          <div className="stack" role="status">
            <p>{takingTexts.previewEnd}</p>
            <p>
              <Button onPress={() => go(newAttempt(quiz, 0))}>{takingTexts.startOver}</Button>
            </p>
          </div>
        )}
      </section>
    </div>
  )
}
