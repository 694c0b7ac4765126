import type { PrintedQuestion } from '@quiz/contract/work/work-printing.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { Picture } from '#web/ui/Picture.tsx'

/** The picture and the text of an answer option. */
export const OptionContent = ({ option }: { option: PrintedQuestion['answers'][number] }) => (
  <span className="sheet-option">
    {option.answerImg && (
      <Picture
        src={option.answerImg}
        alt={option.answerImgAlt}
        widths={[310, 620]}
        sizes="8rem"
        width={128}
        height={128}
        isEager
      />
    )}
    <span>
      <MathText text={option.description} />
    </span>
  </span>
)
