import { expect, test } from 'vitest'
import { confettiPieces } from '#web/ui/confetti-pieces.ts'

test('confetti never covers the words at the right of a poster', () => {
  const beside = confettiPieces(60).filter((piece) => piece.x > 45)
  expect(beside.length).toBeGreaterThan(20)
  for (const { x, y } of beside) expect(x > 88 ? y : y * 2.8).toBeLessThanOrEqual(29)
})

test('the burst is the same every time, so that the page of the server and of the browser agree', () => {
  expect(confettiPieces(38)).toEqual(confettiPieces(38))
})
