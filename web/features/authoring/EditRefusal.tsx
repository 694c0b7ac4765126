import { passingPath } from '@quiz/contract/paths.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { Link } from '@tanstack/react-router'
import { CallProblem } from '#web/lib/problem.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'

const texts = editingTexts.foreign

type EditRefusalProps = { quizId: number; problem: Error; onRetry: () => unknown }

/** Why a test cannot be edited: it is another author's, or it could not be loaded. */
export function EditRefusal({ quizId, problem, onRetry }: EditRefusalProps) {
  return (
    <section className="wrap page-body">
      <h1 className="vh">{authoringHeads.edit.title}</h1>
      {problem instanceof CallProblem && problem.code === 'forbidden' ? (
        <EmptyState
          title={texts.title}
          art={<img src="/art/state-pencils.webp" alt="" width={300} height={300} />}
          action={
            <Link className={buttonClass({ kind: 'main' })} to={passingPath(quizId)}>
              {texts.take}
            </Link>
          }
        >
          {texts.text}
        </EmptyState>
      ) : (
        <FailureNotice
          message={problem instanceof CallProblem ? problem.message : callTexts.broken}
          onRetry={() => void onRetry()}
        />
      )}
    </section>
  )
}
