import { AnswerSamples } from '#web/pages/ui/AnswerSamples.tsx'
import { ButtonSamples } from '#web/pages/ui/ButtonSamples.tsx'
import { CardSamples } from '#web/pages/ui/CardSamples.tsx'
import { ChoiceSamples } from '#web/pages/ui/ChoiceSamples.tsx'
import { DialogSamples } from '#web/pages/ui/DialogSamples.tsx'
import { EditorSamples } from '#web/pages/ui/EditorSamples.tsx'
import { FieldSamples } from '#web/pages/ui/FieldSamples.tsx'
import { ListSamples } from '#web/pages/ui/ListSamples.tsx'
import { PictureSamples } from '#web/pages/ui/PictureSamples.tsx'
import { PlaySamples } from '#web/pages/ui/PlaySamples.tsx'
import { ResultSamples } from '#web/pages/ui/ResultSamples.tsx'
import { StateSamples } from '#web/pages/ui/StateSamples.tsx'

/** The component gallery: every component in every state, for the visual tests; development only. */
export function ComponentGalleryPage() {
  return (
    <>
      <section className="wrap page-head">
        <h1>Детали интерфейса</h1>
      </section>
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <CardSamples />
      <PictureSamples />
      <EditorSamples />
      <PlaySamples />
      <AnswerSamples />
      <ResultSamples />
      <DialogSamples />
      <ListSamples />
      <StateSamples />
    </>
  )
}
