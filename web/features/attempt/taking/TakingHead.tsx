import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { StepProgress } from '#web/ui/StepProgress.tsx'
import type { TakenQuiz } from './attempt.ts'
import { IntroCover, IntroText, type QuizIntro } from './TakingIntro.tsx'

type TakingHeadProps = {
  titleId: string
  quiz: TakenQuiz
  intro: QuizIntro
  position: number
  /** Whether the taker came by somebody's result. */
  isChallenged?: boolean
  /** Behind the facts above the first question. */
  link?: ReactNode
}

/** Subject, title and progress of the test; above its first question the cover, the description and the facts too. */
export function TakingHead({ titleId, quiz, intro, position, isChallenged = false, link }: TakingHeadProps) {
  const total = quiz.questions.length
  const subject = subjectKey(quiz.subjectName)
  const isFirst = position === 1
  return (
    <>
      <div className={isFirst ? 'play-head has-cover' : 'play-head'}>
        {isFirst && <IntroCover intro={intro} subject={subject} />}
        <Badge icon={subject}>{quiz.subjectName}</Badge>
        <p className="play-count num">
          <span className="vh">{takingTexts.positionOf(position, total)} </span>
          <b aria-hidden="true">
            {position}
            <span>{takingTexts.ofTotal(total)}</span>
          </b>
        </p>
        <h1 className="play-name" id={titleId}>
          {quiz.title}
        </h1>
      </div>
      {isFirst && <IntroText intro={intro} questionsCount={total} isChallenged={isChallenged} link={link} />}
      <StepProgress value={position} total={total} label={takingTexts.progress} />
    </>
  )
}
