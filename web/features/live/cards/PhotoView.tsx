import { cardAnswersTexts as texts } from '@quiz/contract/texts/ru/card-answers.ts'
import type { CSSProperties } from 'react'
import type { Doubt } from './judge-findings.ts'
import type { CardFinding, PhotoReading } from './read-photo.ts'
import type { CardPhoto } from './use-card-photo.ts'

type Size = { width: number; height: number }

/** The photo as the host turned it, over the whole of its box, which has the sides of the turned photo. */
function TurnedImage({ url, turned, size }: { url: string; turned: CardPhoto['turned']; size: Size }) {
  const isUpright = turned % 2 === 0
  const style: CSSProperties = {
    width: isUpright ? '100%' : `${(100 * size.height) / size.width}%`,
    transform: `translate(-50%, -50%) rotate(${90 * turned}deg)`,
  }
  return <img src={url} alt="" style={style} />
}

const middleOf = ({ corners }: CardFinding) => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
})

type CardLettersProps = { reading: PhotoReading; asked?: ReadonlySet<number> }

/** A letter on each card, over the whole of what was read; `asked` are cards of which the host is asked. */
export function CardLetters({ reading: { width, height, findings }, asked }: CardLettersProps) {
  return findings.map((finding) => {
    const { x, y } = middleOf(finding)
    const { card, option, isSure } = finding
    return (
      <span
        key={`${card} ${x}`}
        className="card-letter"
        data-asked={!isSure || asked?.has(card) || undefined}
        style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
      >
        {texts.letter(option)}
      </span>
    )
  })
}

type PhotoViewProps = { photo: CardPhoto; doubts: readonly Doubt[] }

/** The photo with a letter on each card. */
export function PhotoView({ photo: { url, turned, reading }, doubts }: PhotoViewProps) {
  if (!reading) return <img className="card-photo-raw" src={url} alt={texts.photoLabel} />
  return (
    <div
      className="card-photo"
      role="img"
      aria-label={texts.photoLabel}
      style={{ aspectRatio: `${reading.width} / ${reading.height}` }}
    >
      <TurnedImage url={url} turned={turned} size={reading} />
      <CardLetters reading={reading} asked={new Set(doubts.map(({ card }) => card))} />
    </div>
  )
}

/** Cards beside the marker that a crop shows, in sides of it. */
const margin = 0.9

type CropProps = { photo: CardPhoto; finding: CardFinding }

/** A card cut out of the photo. */
export function CardCrop({ photo: { url, turned, reading }, finding }: CropProps) {
  if (!reading) return null
  const xs = finding.corners.map(({ x }) => x)
  const ys = finding.corners.map(({ y }) => y)
  const side = (1 + margin) * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const { x, y } = middleOf(finding)
  const style: CSSProperties = {
    width: `${(100 * reading.width) / side}%`,
    aspectRatio: `${reading.width} / ${reading.height}`,
    left: `${(-100 * (x - side / 2)) / side}%`,
    top: `${(-100 * (y - side / 2)) / side}%`,
  }
  return (
    <div className="card-crop" aria-hidden="true">
      <div className="card-photo" style={style}>
        <TurnedImage url={url} turned={turned} size={reading} />
      </div>
      <b>{texts.letter(finding.option)}</b>
    </div>
  )
}
