import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { KindCards } from '#web/features/authoring/KindCards.tsx'
import { TestFileUpload } from '#web/features/authoring/TestFileUpload.tsx'

/** The page for choosing a kind of test. */
export function CreatePage() {
  return (
    <>
      <section className="wrap page-head">
        <h1>{authoringHeads.chooser.title}</h1>
      </section>
      <div className="wrap page-body">
        <KindCards />
        <TestFileUpload />
      </div>
    </>
  )
}
