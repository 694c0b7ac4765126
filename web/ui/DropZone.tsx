import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { type DragEvent, useState } from 'react'
import type { FieldControl } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'

/** Properties of `DropZone`: `control` comes from a `Field`; the file is not validated here. */
export type DropZoneProps = {
  onPick: (file: File) => void
  label?: string
  /** Replaces the label while a file is dragged over it. */
  dropLabel?: string
  hint?: string
  icon?: IconName
  /** The files that the chooser offers; pictures by default. */
  accept?: string
  control?: FieldControl
  hasFocus?: boolean
}

/** A drop target for one file, which also opens the file chooser. */
export function DropZone({ onPick, control, hasFocus = false, hint, ...look }: DropZoneProps) {
  const { label = pictureTexts.drop, dropLabel = pictureTexts.dropHere, icon = 'photo', accept = 'image/*' } = look
  const [isDraggedOver, setDraggedOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onPick(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      className="drop-zone"
      data-over={isDraggedOver || undefined}
      data-invalid={control?.['aria-invalid']}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <Icon name={icon} />
      {isDraggedOver ? dropLabel : label}
      {hint && <span className="hint"> {hint}</span>}
      <input
        {...control}
        className="vh"
        type="file"
        accept={accept}
        // biome-ignore lint/a11y/noAutofocus: only after the picture was removed, when the button that had the focus is gone
        autoFocus={hasFocus}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
