import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { MathText } from '#web/lib/math-text.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BoardQuestion } from './BoardQuestion.tsx'
import { boardKind } from './board-kinds.ts'
import type { TimedBoard } from './live.api.ts'

const texts = liveBoardTexts.board

/** The question; after its close how the class answered, and in `answer` what is right and why. */
export function BoardAnswer({ board }: { board: TimedBoard }) {
  const { question, shares, review, state, isForgiven } = board
  if (!question) return null
  return (
    <>
      <BoardQuestion question={question} board={board} />
      {state === 'closed' && <p className="board-note">{texts.discussion}</p>}
      {isForgiven && <p className="board-note">{texts.forgiven}</p>}
      {shares && shares.texts.length > 0 && (
        <ul className="board-texts">
          {shares.texts.map(({ text, count, isRight }) => (
            <li key={text} data-right={isRight ?? undefined}>
              {isRight && <Icon name="check" />}
              <span>{text}</span>
              <b className="num">{count}</b>
            </li>
          ))}
        </ul>
      )}
      {review && <RightAnswer review={review} />}
      {review?.explanation && (
        <div className="board-why">
          <h3>{texts.explanation}</h3>
          <p className="whitespace-pre-line">
            <MathText text={review.explanation} />
          </p>
        </div>
      )}
    </>
  )
}

/** What is right in the kinds whose options do not say it. */
function RightAnswer({ review }: { review: ReviewOfQuestion }) {
  const { right: rightOf, isOrdered } = boardKind(review)
  const right = rightOf(review)
  if (right.length === 0) return null
  return (
    <div className="board-key">
      <h3>{texts.right}</h3>
      <ol data-ordered={isOrdered || undefined}>
        {right.map((text) => (
          <li key={text}>
            <MathText text={text} />
          </li>
        ))}
      </ol>
    </div>
  )
}
