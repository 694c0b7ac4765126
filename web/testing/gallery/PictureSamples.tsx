import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { useState } from 'react'
import { dataUrlOf, PictureProblem, scalePicture } from '#web/lib/pictures.ts'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { ImageCropper } from '#web/ui/ImageCropper.tsx'
import { PhotoPicker } from '#web/ui/PhotoPicker.tsx'

/** Faces, the picture picker and the cropper. */
export function PictureSamples() {
  const [picture, setPicture] = useState<{ src: string; name: string } | null>({
    src: '/art/invite-pencils.webp',
    name: 'pencils.webp',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isCropping, setCropping] = useState(false)
  const pick = async (file: File) => {
    try {
      setPicture({ src: await dataUrlOf(await scalePicture(file)), name: file.name })
      setProblem(null)
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(pictureTexts.problems[error.code])
    }
  }
  const keep = async (cut: Blob) => {
    setPicture({ src: await dataUrlOf(cut), name: `${Math.round(cut.size / 1000)} КБ` })
    setCropping(false)
  }
  return (
    <Sample title="Картинки">
      <div className="acts items-center">
        <Avatar src={null} name="Марина Лебедева" size="sm" />
        <Avatar src={null} name="Степан Орлов" />
        <Avatar src="/art/tile-cat.webp" name="Кот" />
        <Avatar src={null} name="Ольга Ким" size="lg" />
      </div>
      <div className="two">
        <Field label="Обложка">
          {(control) => (
            <PhotoPicker
              control={control}
              picture={picture}
              onPick={(file) => void pick(file)}
              onEdit={() => setCropping(true)}
              onRemove={() => setPicture(null)}
            />
          )}
        </Field>
        <Field label="Обложка" problem={problem ?? 'Картинка очень важна'}>
          {(control) => (
            <PhotoPicker
              control={control}
              picture={null}
              onPick={(file) => void pick(file)}
              onRemove={() => undefined}
              hint={pictureTexts.dropHint}
            />
          )}
        </Field>
      </div>
      {problem && <FieldProblem>{problem}</FieldProblem>}
      {picture && (
        <ImageCropper src={picture.src} isOpen={isCropping} onClose={() => setCropping(false)} onCropped={keep} />
      )}
    </Sample>
  )
}
