import { editorTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { useRef } from 'react'
import type { FieldControl } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'

type AddPictureProps = {
  control: FieldControl
  /** Accessible name of the field. */
  label: string
  isPreparing: boolean
  onPick: (file: File) => void
}

/** The button that adds an optional picture. */
export function AddPicture({ control, label, isPreparing, onPick }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextButton {...control} aria-busy={isPreparing || undefined} onClick={() => input.current?.click()}>
        <Icon name="photo" />
        <span aria-live="polite">{isPreparing ? editorTexts.picture.preparing : editorTexts.picture.add}</span>
      </TextButton>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
