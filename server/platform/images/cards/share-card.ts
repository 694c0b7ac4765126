import { createHash } from 'node:crypto'
import type { ShareTheme } from '@quiz/contract/quiz/sharing.ts'
import type { SubjectKey } from '@quiz/contract/quiz/subjects.ts'

/** What a share picture shows. All of it is part of the picture's hash. */
export type ShareCard = {
  /** The test, so that pictures of different tests never share an address. */
  quizId: number
  theme: ShareTheme
  brand: string
  subject: { key: SubjectKey; name: string }
  /** Hash of the stored picture beside the text; without one a drawing stands there. */
  picture: string | null
  /** The line above the headline. */
  kicker: string | null
  headline: string
  /** Right answers of all, drawn as a bar. */
  tally: { right: number; all: number } | null
  note: string
}

/** A share picture by its test and the hash of its content. */
export type CardRef = { quizId: number; hash: string }

/** Part of every hash: pictures are made again when their design changes. */
const design = 1

/** The hash of a share picture by its content, sha256 in lower-case hex. */
export const hashOfCard = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('hex')

/** Where the picture of a card is stored. */
export const refOf = (card: ShareCard): CardRef => ({ quizId: card.quizId, hash: hashOfCard(card) })
