import type { Profile } from '@quiz/contract/quiz/profiles.ts'
import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { profileTexts } from '@quiz/contract/texts/ru/profiles.ts'
import { useState } from 'react'
import { dataUrlOf, PictureProblem, scalePicture } from '#web/lib/pictures.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldProblem } from '#web/ui/FieldProblem.tsx'
import { ImageCropper } from '#web/ui/ImageCropper.tsx'
import { PhotoPicker } from '#web/ui/PhotoPicker.tsx'
import { useSaveProfile } from './profiles.api.ts'

/** An avatar is drawn in a circle. */
const square = [1]

/** The avatar form: chooses, crops, saves or removes the picture. «Применить» saves, «Отмена» discards. */
export function AvatarForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [picture, setPicture] = useState(profile.avatar)
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveProfile()
  const choose = async (file: File) => {
    try {
      setPicture(await dataUrlOf(await scalePicture(file)))
      setProblem(null)
      setCropping(true)
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(pictureTexts.problems[error.code])
    }
  }
  const keepCrop = async (cropped: Blob) => {
    setPicture(await dataUrlOf(cropped))
    setCropping(false)
  }
  if (isCropping && picture) {
    return <ImageCropper isOpen ratios={square} src={picture} onClose={() => setCropping(false)} onCropped={keepCrop} />
  }
  const isChanged = picture !== profile.avatar
  return (
    <Dialog
      onClose={onDone}
      title={profileTexts.editAvatar}
      cancelLabel={profileTexts.cancel}
      actions={
        <Button
          kind="main"
          isDisabled={!isChanged}
          isPending={save.isPending}
          onPress={() => save.mutate({ id: profile.id, avatar: picture }, { onSuccess: onDone })}
        >
          {profileTexts.apply}
        </Button>
      }
    >
      <PhotoPicker
        picture={picture ? { src: picture } : null}
        onPick={choose}
        onEdit={() => setCropping(true)}
        onRemove={() => setPicture(null)}
      />
      {(problem ?? save.error?.message) && <FieldProblem>{problem ?? save.error?.message}</FieldProblem>}
    </Dialog>
  )
}
