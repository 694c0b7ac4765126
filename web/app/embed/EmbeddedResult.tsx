import { resultPath } from '@quiz/contract/paths.ts'
import { testTypeId } from '@quiz/contract/quiz-kinds.ts'
import type { ResultView } from '@quiz/contract/results.ts'
import { embeddingTexts as texts } from '@quiz/contract/texts/ru/embedding.ts'
import { ResultPoster } from '#web/features/results/ResultPoster.tsx'
import { ResultStory } from '#web/features/results/ResultStory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

type EmbeddedResultProps = { result: ResultView; publicUrl: string; onAgain: () => void }

/** A result in a frame, without likes, comments and reports. */
export function EmbeddedResult({ result, publicUrl, onAgain }: EmbeddedResultProps) {
  const isStory = result.testTypeId === testTypeId.personality
  const Result = isStory ? ResultStory : ResultPoster
  const acts = (
    <div className="acts result-acts">
      {result.isTestAvailable && (
        <Button kind={isStory ? 'main' : 'paper'} icon="again" onPress={onAgain}>
          {texts.again}
        </Button>
      )}
      <a
        className={buttonClass({ kind: isStory ? 'plain' : 'ghost' })}
        href={`${publicUrl}${resultPath(result.id)}`}
        target="_blank"
        rel="noopener"
      >
        {texts.toResult}
      </a>
    </div>
  )
  return (
    <main className="wrap bleed" aria-label={result.testTitle}>
      <Result result={result} acts={acts} comparison={null} />
    </main>
  )
}
