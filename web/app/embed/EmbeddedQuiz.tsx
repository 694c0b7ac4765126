import { type ResultView, results } from '@quiz/contract/attempt/results.ts'
import { resultPath } from '@quiz/contract/paths.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { siteAddress } from '@quiz/contract/site/embedding.ts'
import { embeddedQuizTexts as texts } from '@quiz/contract/texts/ru/embedded-quiz.ts'
import { useState } from 'react'
import { ResultPoster } from '#web/features/attempt/results/ResultPoster.tsx'
import { ResultStory } from '#web/features/attempt/results/ResultStory.tsx'
import type { TakenQuiz } from '#web/features/attempt/taking/attempt.ts'
import { Taking } from '#web/features/attempt/taking/Taking.tsx'
import { call } from '#web/lib/call.ts'
import { WithFormulas } from '#web/lib/math-text.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** A test and then its result, in a frame on a page of another site. */
export function EmbeddedQuiz({ quiz, publicUrl }: { quiz: QuizToTake; publicUrl: string }) {
  const [result, setResult] = useState<ResultView | null>(null)
  // A frame has no key by which the server would know the taker.
  const showResult = async (id: string) => setResult({ ...(await call(results.get, { params: { id } })), isOwn: true })
  const loadCurrent = (): Promise<TakenQuiz> => call(quizzes.get, { params: { id: String(quiz.id) }, query: {} })
  if (result) return <EmbeddedResult result={result} publicUrl={publicUrl} onAgain={() => setResult(null)} />
  return (
    <main className="play-page" aria-label={quiz.title} data-subject={subjectKey(quiz.subjectName)}>
      <Taking
        quiz={quiz}
        place="embed"
        challengedBy={null}
        onFinished={showResult}
        loadCurrent={loadCurrent}
        renderBelow={() => (
          <p className="wrap mt-2 small">
            <a href={siteAddress(publicUrl, quiz.id)} target="_blank" rel="noopener">
              {texts.toQuiz}
            </a>
          </p>
        )}
      />
    </main>
  )
}

type EmbeddedResultProps = { result: ResultView; publicUrl: string; onAgain: () => void }

/** A result in a frame, without likes, comments and reports. */
function EmbeddedResult({ result, publicUrl, onAgain }: EmbeddedResultProps) {
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
      <WithFormulas formulas={result.formulas}>
        <Result result={result} acts={acts} comparison={null} />
      </WithFormulas>
    </main>
  )
}
