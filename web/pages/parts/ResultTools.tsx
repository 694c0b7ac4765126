import type { ResultView } from '@quiz/contract/results.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ForAdministrators, QuizTools } from '#web/pages/parts/ForAdministrators.tsx'

/** The administrators' actions on the test of a result and its author, while the test is on the site. */
export function ResultTools({ result }: { result: ResultView }) {
  const queryClient = useQueryClient()
  if (!result.isTestAvailable) return null
  return (
    <ForAdministrators>
      <QuizTools
        quizId={result.testId}
        title={result.testTitle}
        author={{ userId: result.userCreatedId, name: result.userCreatedFullName }}
        onDone={() => queryClient.invalidateQueries()}
      />
    </ForAdministrators>
  )
}
