import { expect, test } from 'vitest'
import { confettiPieces } from '#web/ui/Confetti.tsx'

test('no piece of confetti covers the text at the right of a poster', () => {
  const beside = confettiPieces(60).filter((piece) => piece.x > 45)
  expect(beside.length).toBeGreaterThan(20)
  for (const { x, y } of beside) expect(x > 88 ? y : y * 2.8).toBeLessThanOrEqual(29)
})

test('the pieces are the same in every call, so that hydration matches the HTML', () => {
  expect(confettiPieces(38)).toEqual(confettiPieces(38))
})
