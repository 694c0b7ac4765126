import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { QuizFileUpload } from '#web/features/editing/importing/QuizFileUpload.tsx'
import { KindCards } from '#web/features/editing/kinds/KindCards.tsx'

/** The page for choosing a kind of test. */
export function CreatePage() {
  return (
    <>
      <section className="wrap page-head">
        <h1>{authoringHeads.chooser.title}</h1>
      </section>
      <div className="wrap page-body">
        <KindCards />
        <QuizFileUpload />
      </div>
    </>
  )
}
