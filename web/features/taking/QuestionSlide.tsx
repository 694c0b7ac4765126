import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ZoomablePicture } from '#web/ui/ZoomablePicture.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { questionPicture } from './question-picture.ts'
import type { Answering, TakenQuestion } from './taken-kind.ts'
import { takenKind } from './taken-kinds.ts'
import type { SlideDirection } from './use-taking.ts'

type QuestionSlideProps = {
  question: TakenQuestion
  value: AnyValue
  direction: SlideDirection
  focusesHeading: boolean
  isFirst: boolean
  isSending: boolean
  /** The test has been deleted, so nothing can be sent. */
  isOver: boolean
  /** The answers can be read, not sent: they belong to an outdated version. */
  isReadOnly: boolean
  isLast: boolean
  onEnter: (answering: Answering) => void
  onBack: () => void
  onAnswer: () => void
  notice: ReactNode
  /** The taker's own setting, below the buttons. */
  setting: ReactNode
}

/** One question that fills the screen: picture, field of the answer, buttons. */
export function QuestionSlide({ question, direction, isSending, notice, setting, ...rest }: QuestionSlideProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rest.onAnswer()
  }
  return (
    <div className={question.questionImg ? 'play-body has-art' : 'play-body'} data-direction={direction ?? undefined}>
      {question.questionImg && (
        <figure className="play-art" key={`picture of ${question.id}`}>
          <ZoomablePicture
            src={question.questionImg}
            alt={question.questionImgAlt ?? ''}
            {...questionPicture}
            isEager
          />
        </figure>
      )}
      <form onSubmit={submit} noValidate>
        <QuestionFields
          key={question.id}
          question={question}
          value={rest.value}
          focusesHeading={rest.focusesHeading}
          onAnswer={rest.onEnter}
        />
        <div className="play-acts">
          {notice}
          <Button onPress={rest.onBack} isDisabled={rest.isFirst || isSending || rest.isOver}>
            {takingTexts.back}
          </Button>
          <Button
            kind="main"
            type="submit"
            isPending={isSending}
            isDisabled={rest.isOver || (rest.isReadOnly && rest.isLast)}
            reason={takenKind(question).missing(question, rest.value)}
          >
            {takingTexts.answer}
          </Button>
          {setting}
        </div>
      </form>
    </div>
  )
}
