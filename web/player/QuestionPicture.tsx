import { ZoomablePicture } from '#web/ui/ZoomablePicture.tsx'
import type { TakenQuestion } from './kinds/taken-kind.ts'
import { pictureRatio, questionPicture } from './question-picture.ts'

/** The picture of a question, whose place has its ratio before it is loaded. */
export function QuestionPicture({ question }: { question: TakenQuestion }) {
  if (!question.questionImg) return null
  return (
    <figure className="play-art" style={pictureRatio(question)}>
      <ZoomablePicture src={question.questionImg} alt={question.questionImgAlt ?? ''} {...questionPicture} isEager />
    </figure>
  )
}
