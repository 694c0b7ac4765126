import type { BankRow } from '@quiz/contract/bank.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { worksHeads } from '@quiz/contract/texts/ru/works-heads.ts'
import { useNavigate } from '@tanstack/react-router'
import { AuthorPage } from '#web/features/auth/AuthorPage.tsx'
import { QuestionBank } from '#web/features/bank/QuestionBank.tsx'

/** The questions of the viewer; some of them open as a new test. */
export function QuestionsPage() {
  const navigate = useNavigate()
  const assemble = (ownQuestions: readonly BankRow[]) => navigate({ to: pagePaths.createQuiz, state: { ownQuestions } })
  return <AuthorPage title={worksHeads.questions.title}>{() => <QuestionBank onAssembled={assemble} />}</AuthorPage>
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges
  interface HistoryState {
    /** Own questions, of which a new test takes copies. */
    ownQuestions?: readonly BankRow[]
  }
}
