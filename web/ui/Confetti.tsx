import type { CSSProperties } from 'react'
import '#web/ui/confetti.css'

type PieceStyle = CSSProperties & Record<`--${string}`, string>

const styleOf = ({ x, y, turn, delay, colour }: ConfettiPiece): PieceStyle => ({
  '--x': `${x.toFixed(1)}%`,
  '--y': `${y.toFixed(1)}%`,
  '--r': `${turn}deg`,
  '--d': `${delay.toFixed(2)}s`,
  '--c': colour,
})

/** Confetti over a poster; hidden from screen readers, without animation for reduced motion. */
export function Confetti({ count = 38 }: { count?: number }) {
  return (
    <div className="confetti" aria-hidden="true">
      {confettiPieces(count).map((piece) => (
        <i key={`${piece.x} ${piece.y}`} style={styleOf(piece)} />
      ))}
    </div>
  )
}

/** One piece of confetti: position in percent of the poster, rotation in degrees, delay in seconds, colour. */
type ConfettiPiece = { x: number; y: number; turn: number; delay: number; colour: string }

const colours = ['var(--color-gold)', '#f2542d', 'var(--subject-soft)', 'var(--color-paper)', '#b7a2ff']

// Steps that spread points evenly over a square without looking like a grid (the R2 sequence).
const spread = (place: number, step: number): number => (0.5 + place * step) % 1

/** The same burst every time: half of it over the picture at the left, half along the top and right, beside the text. */
export function confettiPieces(count: number): ConfettiPiece[] {
  return Array.from({ length: count }, (_, place) => ({
    ...(place % 2 === 0 ? overPicture(place / 2) : besideText((place - 1) / 2)),
    turn: Math.round(spread(place, 0.618034) * 360),
    delay: spread(place, 0.324718) / 2,
    colour: colours[place % colours.length] ?? 'var(--color-gold)',
  }))
}

const overPicture = (place: number) => ({ x: spread(place, 0.754878) * 44, y: 17 + spread(place, 0.56984) * 68 })

function besideText(place: number) {
  const x = 58 + spread(place, 0.754878) * 40
  return { x, y: 1 + spread(place, 0.56984) * (x > 88 ? 28 : 9) }
}
