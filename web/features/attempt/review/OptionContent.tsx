import type { ReviewOfAnswer } from '@quiz/contract/attempt/review.ts'
import { reviewTexts } from '@quiz/contract/texts/ru/review.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { Picture } from '#web/ui/Picture.tsx'

/** The picture and the text of an answer option. */
export const OptionContent = ({ option }: { option: ReviewOfAnswer }) => (
  <>
    {option.answerImg && (
      <Picture
        className="review-answer-picture"
        src={option.answerImg}
        alt={option.answerImgAlt || (option.description === '' ? reviewTexts.undescribed : '')}
        widths={[192, 310]}
        sizes="6rem"
        width={96}
        height={96}
      />
    )}
    <MathText text={option.description} />
  </>
)
