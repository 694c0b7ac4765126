import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { useState } from 'react'
import { isTooThin, type Size } from '#web/lib/picture-size.ts'
import { DropZone, type DropZoneProps } from '#web/ui/DropZone.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

type PhotoPickerProps = DropZoneProps & {
  /** The chosen picture: its address and its name; null without one. */
  picture: { src: string; name?: string } | null
  /** Opens the cropper; left out, there is no edit button. */
  onEdit?: () => void
  onRemove: () => void
}

/** A picture field: chosen or dropped, then shown with «Изменить» and «Удалить». */
export function PhotoPicker({ picture, onEdit, onRemove, ...zone }: PhotoPickerProps) {
  const [wasRemoved, setRemoved] = useState(false)
  const [shown, setShown] = useState<(Size & { src: string }) | null>(null)
  if (!picture) return <DropZone {...zone} hasFocus={wasRemoved} />
  const remove = () => {
    setRemoved(true)
    onRemove()
  }
  return (
    <div className="drop">
      <img
        src={picture.src}
        alt=""
        width={88}
        height={88}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setShown({ src: picture.src, width, height })
        }
      />
      <div>
        {picture.name && <p className="drop-name">{picture.name}</p>}
        {shown?.src === picture.src && isTooThin(shown) && (
          <p className="small" role="status">
            {pictureTexts.thin(shown.width, shown.height)}
          </p>
        )}
        <div className="flex flex-wrap gap-x-2">
          {onEdit && (
            <TextButton className="small" onClick={onEdit}>
              {pictureTexts.edit}
            </TextButton>
          )}
          <TextButton className="small" onClick={remove}>
            {pictureTexts.remove}
          </TextButton>
        </div>
      </div>
    </div>
  )
}
