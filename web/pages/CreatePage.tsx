import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { KindCards } from '#web/features/authoring/KindCards.tsx'
import { QuizFileUpload } from '#web/features/authoring/QuizFileUpload.tsx'

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
