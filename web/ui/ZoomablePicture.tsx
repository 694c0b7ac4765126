import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Picture, type PictureProps } from '#web/ui/Picture.tsx'
import { useZoom } from '#web/ui/use-zoom.tsx'

/** A picture that a press shows whole in a modal dialog. */
export function ZoomablePicture(picture: PictureProps) {
  const { open, dialog } = useZoom(picture)
  return (
    <>
      <button
        type="button"
        className="zoom"
        aria-label={picture.alt ? uiTexts.enlargeNamed(picture.alt) : uiTexts.enlarge}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Picture {...picture} />
        <span className="zoom-mark">
          <Icon name="zoom" />
        </span>
      </button>
      {dialog}
    </>
  )
}
