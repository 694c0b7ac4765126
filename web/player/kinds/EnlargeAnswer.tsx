import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { PictureProps } from '#web/ui/Picture.tsx'
import { useZoom } from '#web/ui/use-zoom.tsx'
import '#web/player/kinds/answer-pictures.css'

type EnlargeAnswerProps = {
  picture: PictureProps
  /** The text of the answer. */
  label: string
}

/** The button that shows the picture of an answer whole; a press on the picture itself ticks the answer. */
export function EnlargeAnswer({ picture, label }: EnlargeAnswerProps) {
  const { open, dialog } = useZoom(picture)
  return (
    <>
      <IconButton
        className="ans-zoom"
        icon="zoom"
        label={uiTexts.enlargeNamed(label)}
        aria-haspopup="dialog"
        onClick={open}
      />
      {dialog}
    </>
  )
}
