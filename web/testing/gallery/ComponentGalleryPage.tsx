import { AnswerSamples } from '#web/testing/gallery/AnswerSamples.tsx'
import { ButtonSamples } from '#web/testing/gallery/ButtonSamples.tsx'
import { CardSamples } from '#web/testing/gallery/CardSamples.tsx'
import { ChoiceSamples } from '#web/testing/gallery/ChoiceSamples.tsx'
import { DialogSamples } from '#web/testing/gallery/DialogSamples.tsx'
import { EditorSamples } from '#web/testing/gallery/EditorSamples.tsx'
import { FieldSamples } from '#web/testing/gallery/FieldSamples.tsx'
import { FormSamples } from '#web/testing/gallery/FormSamples.tsx'
import { ListSamples } from '#web/testing/gallery/ListSamples.tsx'
import { PictureSamples } from '#web/testing/gallery/PictureSamples.tsx'
import { PlaySamples } from '#web/testing/gallery/PlaySamples.tsx'
import { ResultSamples } from '#web/testing/gallery/ResultSamples.tsx'
import { StateSamples } from '#web/testing/gallery/StateSamples.tsx'

/** The component gallery: every component in every state, for the visual tests; development only. */
export function ComponentGalleryPage() {
  return (
    <>
      <section className="wrap page-head">
        <h1>Детали интерфейса</h1>
      </section>
      <ButtonSamples />
      <FieldSamples />
      <FormSamples />
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
