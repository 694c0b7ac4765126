import type { OutcomeShare } from '@quiz/contract/attempt/results.ts'
import { otherResultsTexts } from '@quiz/contract/texts/ru/other-results.ts'
import { useId } from 'react'
import '#web/features/attempt/results/outcomes.css'

/** The share of each result of an attempt, the largest first, as bars with numbers. */
export function OutcomeBars({ outcomes }: { outcomes: readonly OutcomeShare[] }) {
  const titleId = useId()
  // Results may have the same title.
  const sorted = outcomes.map((outcome, idx) => ({ ...outcome, idx })).sort((one, other) => other.percent - one.percent)
  return (
    <section className="wrap outcomes" aria-labelledby={titleId}>
      <h2 id={titleId}>{otherResultsTexts.outcomes}</h2>
      <ol>
        {sorted.map(({ title, percent, idx }) => (
          <li key={idx} className="outcome">
            <span>{title}</span>
            <span className="num">{otherResultsTexts.outcomeShare(percent)}</span>
            <span className="outcome-bar" aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
