import type { BankRow } from '@quiz/contract/bank/bank.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { worksHeads } from '@quiz/contract/texts/ru/works-heads.ts'
import { useNavigate } from '@tanstack/react-router'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import type { DrawnRange } from '#web/features/bank/drawn-ranges.ts'
import { QuestionBank } from '#web/features/bank/QuestionBank.tsx'

/** The questions of the viewer; some of them open as a new test, or as a new work. */
export function QuestionsPage() {
  const navigate = useNavigate()
  const assemble = (ownQuestions: readonly BankRow[]) => navigate({ to: pagePaths.createQuiz, state: { ownQuestions } })
  const openWork = (drawnRanges: readonly DrawnRange[]) => navigate({ to: '/works/new', state: { drawnRanges } })
  return (
    <AuthorPage title={worksHeads.questions.title}>
      {() => <QuestionBank onAssembled={assemble} onWork={openWork} />}
    </AuthorPage>
  )
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface HistoryState {
    /** Own questions, of which a new test takes copies. */
    ownQuestions?: readonly BankRow[]
    /** Own questions, of which a new work draws for each pupil. */
    drawnRanges?: readonly DrawnRange[]
  }
}
