import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ZoomablePicture } from '#web/ui/ZoomablePicture.tsx'
import type { TakenQuestion } from './attempt.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { questionPicture } from './question-picture.ts'
import type { SlideDirection } from './use-taking.ts'

type QuestionSlideProps = {
  question: TakenQuestion
  ticked: readonly number[]
  direction: SlideDirection
  focusesHeading: boolean
  isFirst: boolean
  isSending: boolean
  /** The test has been deleted, so nothing can be sent. */
  isOver: boolean
  /** The answers can be read, not sent: they belong to an outdated version. */
  isReadOnly: boolean
  isLast: boolean
  onTick: (answerId: number) => void
  onBack: () => void
  onAnswer: () => void
  notice: ReactNode
  /** The taker's own setting, below the buttons. */
  setting: ReactNode
}

/** One question that fills the screen: picture, answer options, buttons. */
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
          ticked={rest.ticked}
          focusesHeading={rest.focusesHeading}
          onTick={rest.onTick}
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
            reason={rest.ticked.length === 0 ? takingTexts.tickFirst : null}
          >
            {takingTexts.answer}
          </Button>
          {setting}
        </div>
      </form>
    </div>
  )
}
