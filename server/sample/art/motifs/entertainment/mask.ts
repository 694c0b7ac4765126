import { type Canvas, halfShaded, type Motif } from '#server/sample/art/canvas.ts'
import { house } from '#server/sample/art/ink.ts'
import { at, cut, disc, faint, line, type Shape } from '#server/sample/art/svg-shapes.ts'

const outline: Shape = (fill) => cut('M-138-150Q0-104 138-150C160 4 118 168 0 190C-118 168-160 4-138-150z', fill)

const laughing = (ink: string): string =>
  cut('M-92-30Q-56-92-18-30Q-56-52-92-30zM92-30Q56-92 18-30Q56-52 92-30z', ink) +
  cut('M-84 40Q0 76 84 40Q66 136 0 138T-84 40z', ink) +
  line('M-96-86Q-62-116-30-94M96-86Q62-116 30-94', ink, 12)

const weeping = (ink: string): string =>
  cut('M-92-22Q-50-20-26-58Q-22-6-60-4Q-84-4-92-22zM92-22Q50-20 26-58Q22-6 60-4Q84-4 92-22z', ink) +
  cut('M-66 132Q-56 52 0 52T66 132Q0 82-66 132z', ink) +
  line('M-94-62Q-62-72-36-100M94-62Q62-72 36-100', ink, 12)

type Face = { fill: string; drawn: string; cheek: string }

function face(canvas: Canvas, mood: (ink: string) => string, { fill, drawn, cheek }: Face): string {
  const cast = faint(0.2, at([12, 16], outline(house.dark)))
  const cheeks = disc([-92, 38, 24], cheek) + disc([92, 38, 24], cheek)
  return cast + halfShaded(canvas, outline, fill) + faint(0.85, cheeks) + mood(drawn)
}

/** The two masks of the theatre. */
export const mask: Motif = (canvas, random) => {
  const sad = { fill: canvas.second, drawn: canvas.onSecond, cheek: canvas.pop }
  const merry = { fill: canvas.hero, drawn: canvas.deep, cheek: house.red }
  const ribbons =
    line('M520 150C590 190 560 260 600 320S560 420 590 480', canvas.pop, 16) +
    line('M96 280C40 320 70 390 34 440S60 520 40 580', canvas.warm, 16)
  return (
    ribbons +
    at([406, 236], face(canvas, weeping, sad), { turn: random.between(10, 20) }) +
    at([226, 344], face(canvas, laughing, merry), { turn: random.between(-16, -6), scale: 1.06 })
  )
}
