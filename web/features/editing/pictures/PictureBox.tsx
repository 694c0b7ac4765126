import { editorTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { Suspense, useState } from 'react'
import type { DraftPicture, PictureChoice } from '#web/features/editing/draft/draft.ts'
import type { FieldControl } from '#web/ui/Field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PhotoPicker } from '#web/ui/PhotoPicker.tsx'
import { PictureProgress } from './PictureProgress.tsx'
import { usePictureUrl } from './use-picture-url.ts'

// The cropping library is loaded only when a picture is changed.
const ImageCropper = lazyComponent(async () => (await import('#web/ui/ImageCropper.tsx')).ImageCropper)

type PictureBoxProps = {
  control: FieldControl
  /** Accessible name of the field. */
  label: string
  picture: DraftPicture | null
  onPick: (file: File) => void
  onChange: (choice: PictureChoice) => void
  onRemove: () => void
}

/** A picture field: empty, or the picture with its actions. */
export function PictureBox({ control, label, picture, onPick, onChange, onRemove }: PictureBoxProps) {
  const address = usePictureUrl(picture)
  const [isCropping, setCropping] = useState(false)
  const crop = (cut: Blob) => {
    onChange({ blob: cut, name: picture?.name ?? '' })
    setCropping(false)
  }
  // The focus target is the file input, or the section when there is a picture.
  const own = picture ? { id: control.id, tabIndex: -1, 'aria-describedby': control['aria-describedby'] } : {}
  return (
    <section {...own} aria-label={label}>
      <PhotoPicker
        picture={picture && { src: address ?? transparent, name: picture.name || editorTexts.picture.unnamed }}
        onPick={onPick}
        onEdit={() => setCropping(true)}
        onRemove={onRemove}
        hint={pictureTexts.dropHint}
        control={control}
      />
      {picture && <PictureProgress picture={picture} fieldId={control.id} />}
      {isCropping && address && (
        <Suspense>
          <ImageCropper isOpen src={address} onClose={() => setCropping(false)} onCropped={crop} />
        </Suspense>
      )}
    </section>
  )
}

/** Placeholder until the picture has an object URL. */
const transparent = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
