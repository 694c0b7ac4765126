import type { CSSProperties } from 'react'
import { ZoomablePicture } from '#web/ui/ZoomablePicture.tsx'
import type { TakenQuestion } from './kinds/taken-kind.ts'
import { questionPicture } from './question-picture.ts'

type PictureStyle = CSSProperties & { '--ratio': number | undefined }

/** The picture of a question, whose place has its ratio before it is loaded. */
export function QuestionPicture({ question }: { question: TakenQuestion }) {
  if (!question.questionImg) return null
  const style: PictureStyle = { '--ratio': question.questionImgRatio }
  return (
    <figure className="play-art" style={style}>
      <ZoomablePicture src={question.questionImg} alt={question.questionImgAlt ?? ''} {...questionPicture} isEager />
    </figure>
  )
}
