import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import type { WorkResult } from '@quiz/contract/work/work-taking.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'

const texts = workTakingTexts.done

/** What a work shows of an attempt that was handed in, without its answers. */
export function WorkOutcome({ result }: { result: WorkResult }) {
  const { percent, points, maxPoints, mark, submittedBy, number } = result
  const why = texts.submittedBy[submittedBy]
  const facts = [
    texts.at(formatDateTime(result.submittedAt)),
    texts.answered(result.answeredCount, result.questionsCount),
    ...(number > 1 ? [texts.number(number)] : []),
  ]
  return (
    <>
      {why && <p>{why}</p>}
      {percent !== null && (
        <p className="work-score num">
          <b>{texts.percent(percent)}</b>
          <span>
            {points !== null && maxPoints !== null && <span>{texts.points(points, maxPoints)}</span>}
            {mark !== null && <span className="work-mark">{texts.mark(mark)}</span>}
          </span>
        </p>
      )}
      {result.earned && points !== null && maxPoints !== null && (
        <p className="num">
          {texts.regraded(result.earned, { points, maxPoints })}
          {result.earned.mark !== null && mark !== null && result.earned.mark !== mark && (
            <> {texts.regradedMark(result.earned.mark, mark)}</>
          )}
        </p>
      )}
      <DottedLine className="num soft" facts={facts} />
      {percent === null && (
        <p>{result.scoreFrom === null ? texts.noScore : texts.scoreFrom(formatDateTime(result.scoreFrom))}</p>
      )}
      {result.reviewFrom !== null && <p>{texts.reviewFrom(formatDateTime(result.reviewFrom))}</p>}
    </>
  )
}
