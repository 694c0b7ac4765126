import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { optionSigns } from '@quiz/contract/texts/ru/live-options.ts'
import { unnamedPicture } from '@quiz/contract/texts/ru/unnamed-picture.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { OptionSign } from '#web/player/OptionSign.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { boardKind } from './board-kinds.ts'
import type { TimedBoard } from './live.api.ts'

const texts = liveBoardTexts.board

type Question = NonNullable<TimedBoard['question']>

/** How long a question with its options is: the longer, the smaller its letters are. */
function lengthOf({ title, description, answers }: Question): 'short' | 'middle' | 'long' {
  const all =
    title.length + description.length + answers.reduce((sum, answer) => sum + answer.description.length + 12, 0)
  if (all <= 160) return 'short'
  return all <= 360 ? 'middle' : 'long'
}

/** A question as the class reads it: text, picture and the options with their signs. */
export function BoardQuestion({ question, board }: { question: Question; board: TimedBoard }) {
  return (
    <div className="board-question" data-length={lengthOf(question)} data-art={question.questionImg ? '' : undefined}>
      <div className="board-asked">
        <h2>
          <MathText text={question.title} />
        </h2>
        {question.description && (
          <p className="soft">
            <MathText text={question.description} />
          </p>
        )}
      </div>
      {question.questionImg && (
        <Picture
          className="board-picture"
          src={question.questionImg}
          alt={question.questionImgAlt ?? ''}
          widths={[620, 930, 1280]}
          sizes="45vw"
          width={930}
          height={700}
          isEager
        />
      )}
      <BoardOptions question={question} board={board} />
    </div>
  )
}

function BoardOptions({ question, board }: { question: Question; board: TimedBoard }) {
  const { answers, unit } = question
  const { hint } = boardKind(question)
  // The pairs of the answer name them again.
  const choices = board.review === null ? (question.choices ?? []) : []
  if (answers.length === 0)
    return (
      <p className="board-hint">
        {hint}
        {unit && `. ${texts.unit(unit)}`}
      </p>
    )
  return (
    <>
      {hint && <p className="board-hint">{hint}</p>}
      <ol className="board-options" aria-label={texts.choose} data-count={answers.length}>
        {answers.map((answer, at) => (
          <BoardOption key={answer.id} answer={answer} at={at} isSigned={hint === null} board={board} />
        ))}
      </ol>
      {choices.length > 0 && (
        <ol className="board-options" aria-label={texts.choose}>
          {choices.map(({ id, description }) => (
            <li key={id} className="board-option">
              <span>
                <MathText text={description} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type BoardOptionProps = { answer: Question['answers'][number]; at: number; isSigned: boolean; board: TimedBoard }

/** An option with its sign; with the close of the question how often it was chosen, and with the answer whether it is right. */
function BoardOption({ answer, at, isSigned, board: { shares } }: BoardOptionProps) {
  const { answerImg, answerImgAlt = '', description, id } = answer
  const share = shares?.options.find((option) => option.id === id) ?? null
  const part = share && shares && shares.answersCount > 0 ? share.count / shares.answersCount : 0
  return (
    <li className="board-option" data-right={share?.isRight ?? undefined}>
      {isSigned && (
        <span className="board-sign">
          <OptionSign at={at} />
          <b className="option-letter">{optionSigns[at]?.letter}</b>
        </span>
      )}
      {answerImg && (
        <Picture
          className="board-option-picture"
          src={answerImg}
          alt={answerImgAlt || (description === '' ? unnamedPicture(at + 1) : '')}
          widths={[310, 620]}
          sizes="20vw"
          width={310}
          height={310}
          isEager
        />
      )}
      <span>
        <MathText text={description} />
      </span>
      {share && (
        <span className="board-share num">
          {share.isRight && <span className="board-right">{texts.right}</span>}
          <span className="vh">{texts.chose(share.count)}</span>
          <span aria-hidden="true">{share.count}</span>
        </span>
      )}
      {share && <i className="board-part" aria-hidden="true" style={{ transform: `scaleX(${part})` }} />}
    </li>
  )
}
