import { cropper } from '@quiz/contract/limits.ts'
import { pictureTexts } from '@quiz/contract/texts/ru/pictures.ts'
import { uiTexts } from '@quiz/contract/texts/ru/ui.ts'
import { useRef, useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import { drawingEncodings, encodeCanvas, encodeWithinLimit } from '#web/lib/picture-encoding.ts'
import { Button } from '#web/ui/Button.tsx'
import { naturalArea, outputSize, smallestSide, startingCrop } from '#web/ui/crop-geometry.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import '#web/ui/crop.css'

ReactCrop.nudgeStep = cropper.keyboardStep

const names = ['1:1', '5:3', '16:9']
const ratioOptions = cropper.ratios.map((value, index) => ({ value: value as number, label: names[index] ?? '' }))

/** Properties of `ImageCropper`: `src` is any address of the same origin, `data:` or `blob:`; `onCropped` gets a PNG (or WebP, JPEG above 1.5 MB) of 256 to 1280 px. */
export type ImageCropperProps = {
  src: string
  isOpen: boolean
  onClose: () => void
  onCropped: (picture: Blob) => void | Promise<void>
  /** The aspect ratios to choose from; with one there is no choice. */
  ratios?: readonly number[]
}

/** The dialog that crops a picture to 1:1, 5:3 or 16:9, or to one of `ratios`. Import lazily: it depends on react-image-crop and react-aria-components. */
export function ImageCropper({ src, isOpen, onClose, onCropped, ratios = cropper.ratios }: ImageCropperProps) {
  const image = useRef<HTMLImageElement>(null)
  const [ratio, setRatio] = useState<number>(ratios[0] ?? 1)
  const [crop, setCrop] = useState<PercentCrop>()
  const [least, setLeast] = useState<number>(cropper.minimumSide)
  const frame = (nextRatio: number) => {
    setRatio(nextRatio)
    if (!image.current) return
    setLeast(smallestSide(image.current))
    setCrop(startingCrop(nextRatio, image.current))
  }
  const save = async () => {
    if (image.current && crop) await onCropped(await cropPicture(image.current, crop))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={pictureTexts.cropTitle}
      isDismissable={false}
      cancelLabel={uiTexts.cancel}
      actions={
        <Button kind="main" onPress={save} isDisabled={!crop}>
          {uiTexts.confirm}
        </Button>
      }
    >
      {ratios.length > 1 && (
        <SegmentedChoice label={pictureTexts.ratio} options={ratioOptions} value={ratio} onChange={frame} />
      )}
      <div className="crop">
        <ReactCrop
          {...(crop ? { crop } : {})}
          onChange={(_, percents) => setCrop(percents)}
          aspect={ratio}
          minWidth={least * Math.max(1, ratio)}
          minHeight={least}
          keepSelection
          ruleOfThirds
          ariaLabels={pictureTexts.crop}
        >
          <img ref={image} src={src} alt="" onLoad={() => frame(ratio)} />
        </ReactCrop>
      </div>
      <p className="hint">{pictureTexts.cropHint}</p>
    </Dialog>
  )
}

/** Cuts the frame out of a loaded picture: PNG, unless that is above 1.5 MB, then WebP or JPEG. */
async function cropPicture(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const area = naturalArea(crop, { width: image.naturalWidth, height: image.naturalHeight })
  const size = outputSize(area)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gave no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  return encodeWithinLimit(drawingEncodings, (way) => encodeCanvas(canvas, way))
}
