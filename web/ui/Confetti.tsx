import '#web/styles/confetti.css'
import type { CSSProperties } from 'react'
import { type ConfettiPiece, confettiPieces } from '#web/ui/confetti-pieces.ts'

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
