import type { ComparedResult, ResultView } from '@quiz/contract/attempt/results.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { challengeTexts } from '@quiz/contract/texts/ru/challenge.ts'
import { comparisonTexts as texts } from '@quiz/contract/texts/ru/comparison.ts'
import '#web/features/attempt/results/outcomes.css'
import '#web/features/attempt/results/comparison.css'

type ComparisonProps = { result: ResultView; compared: ComparedResult }

/** A result beside the one that challenged its owner, each with a bar. */
export function Comparison({ result, compared }: ComparisonProps) {
  const isPersonality = result.testTypeId === testTypeId.personality
  // The percent of a result by bands says nothing to its reader.
  const hasPercent = !isPersonality || result.outcomes !== undefined
  return (
    <section className="comparison" aria-label={texts.title}>
      {/* In a personality test it stands above the title of the result. */}
      {!isPersonality && (
        <p className="comparison-verdict">
          {compared.isSameScoring ? verdictOf(result, compared) : challengeTexts.changed}
        </p>
      )}
      <dl>
        <Side name={texts.own} result={result} {...{ isPersonality, hasPercent }} />
        <Side name={isPersonality ? texts.sharer : texts.other} result={compared} {...{ isPersonality, hasPercent }} />
      </dl>
    </section>
  )
}

type SideProps = { name: string; result: ResultView | ComparedResult; isPersonality: boolean; hasPercent: boolean }

function Side({ name, result, isPersonality, hasPercent }: SideProps) {
  const { userScorePercentage: percent, questionAnswered, allQuestionsCnt, resultTitle } = result
  return (
    <div>
      <dt>{name}</dt>
      {isPersonality && <dd className="comparison-outcome">{resultTitle}</dd>}
      {hasPercent && (
        <dd className={isPersonality ? 'num' : 'comparison-score num'}>
          {texts.percent(percent)}
          <span className="outcome-bar" aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
        </dd>
      )}
      {!isPersonality && <dd className="num">{texts.right(questionAnswered, allQuestionsCnt)}</dd>}
    </div>
  )
}

/** Who won. */
function verdictOf({ userScorePercentage: own }: ResultView, { userScorePercentage: other }: ComparedResult) {
  if (own === other) return texts.tied
  return own > other ? texts.won : texts.lost
}
