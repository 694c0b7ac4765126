import { subjectKey } from '@quiz/contract/subjects.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import type { TakenQuiz } from './attempt.ts'

/** Subject, title and progress of the test. */
export function TakingHead({ titleId, quiz, position }: { titleId: string; quiz: TakenQuiz; position: number }) {
  const total = quiz.questions.length
  return (
    <>
      <div className="play-head">
        <Badge icon={subjectKey(quiz.subjectName)}>{quiz.subjectName}</Badge>
        <p className="play-count num">
          <span className="vh">{takingTexts.positionOf(position, total)}</span>
          <b aria-hidden="true">
            {position}
            <span>{takingTexts.ofTotal(total)}</span>
          </b>
        </p>
        <h1 className="play-name" id={titleId}>
          {quiz.title}
        </h1>
      </div>
      <StepProgress value={position} total={total} label={takingTexts.progress} />
    </>
  )
}
