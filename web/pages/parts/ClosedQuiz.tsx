import { pagePaths } from '@quiz/contract/paths.ts'
import { closedQuizTexts as texts } from '@quiz/contract/texts/ru/closed-quiz.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The page of a test that its author closed, for others. */
export const ClosedQuiz = ({ title }: { title: string }) => (
  <section className="wrap page-head pb-8">
    <h1>{title}</h1>
    <EmptyState
      title={texts.text}
      art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
      action={
        <Link className={buttonClass({ kind: 'main' })} to={pagePaths.allQuizzes}>
          {texts.choose}
        </Link>
      }
    >
      {texts.hint}
    </EmptyState>
  </section>
)

/** The strip above a closed test, for those who still see it. */
export const ClosedStrip = () => (
  <div className="wrap my-2">
    <Notice icon="eye-off">{texts.strip}</Notice>
  </div>
)
