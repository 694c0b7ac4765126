import type { CardFinding, PhotoReading } from '../../web/features/live/cards/card-reading.ts'
import type { CardState, LabelledCard, LabelledPhoto } from './labelled-photo.ts'

/** What became of a card: `right` and `wrong` were read without a question, the others were asked or not seen. */
export type CardOutcome = 'right' | 'wrong' | 'asked right' | 'asked wrong' | 'unseen'

export const cardStates: readonly CardState[] = ['whole', 'touched', 'glossy', 'tilted', 'covered']
export const cardOutcomes: readonly CardOutcome[] = ['right', 'wrong', 'asked right', 'asked wrong', 'unseen']

export type Tally = {
  photos: number
  /** Cards by state and outcome. */
  cards: Record<CardState, Record<CardOutcome, number>>
  /** Findings of a card that the photo does not have, or not there; asked ones too. */
  phantoms: number
  photosWithoutCards: number
  phantomsWithoutCards: number
}

export const emptyTally = (): Tally => ({
  photos: 0,
  cards: record(cardStates, () => record(cardOutcomes, () => 0)),
  phantoms: 0,
  photosWithoutCards: 0,
  phantomsWithoutCards: 0,
})

const record = <Key extends string, Value>(keys: readonly Key[], first: () => Value) =>
  Object.fromEntries(keys.map((key) => [key, first()])) as Record<Key, Value>

/** Adds a photo and what was read in it. */
export function countPhoto(tally: Tally, photo: LabelledPhoto, reading: PhotoReading): void {
  if (photo.cards.length === 0) {
    tally.photosWithoutCards++
    tally.phantomsWithoutCards += reading.findings.length
    return
  }
  tally.photos++
  for (const { state, outcome } of outcomesOf(photo, reading)) tally.cards[state][outcome]++
  tally.phantoms += reading.findings.filter((finding) => !photo.cards.some((card) => isOf(finding, card))).length
}

/** What became of each card. */
export const outcomesOf = ({ cards }: LabelledPhoto, { findings }: PhotoReading) =>
  cards.map((card) => {
    const outcome = outcomeOf(card, findings)
    const isMisread =
      outcome === 'wrong' ||
      (card.state === 'whole' && outcome !== 'right') ||
      (card.state === 'covered' && outcome !== 'unseen')
    return { card: card.card, state: card.state, outcome, isMisread }
  })

function outcomeOf(card: LabelledCard, findings: readonly CardFinding[]): CardOutcome {
  const found = findings.filter((finding) => isOf(finding, card))
  const sure = found.find(({ isSure }) => isSure)
  if (sure) return sure.option === card.option ? 'right' : 'wrong'
  const [asked] = found
  if (!asked) return 'unseen'
  return asked.option === card.option ? 'asked right' : 'asked wrong'
}

/** Whether a finding is this card: number and place; one with its number somewhere else is a phantom. */
function isOf(finding: CardFinding, { card, corners }: LabelledCard): boolean {
  const [seen, is] = [middleOf(finding.corners), middleOf(corners)]
  const [start, , end] = corners
  const radius = Math.hypot(start.x - end.x, start.y - end.y) / 2
  return finding.card === card && Math.hypot(seen.x - is.x, seen.y - is.y) < radius
}

const middleOf = (corners: LabelledCard['corners']) => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})

const percent = (part: number, all: number): number => Math.round((10_000 * part) / Math.max(1, all)) / 100

/** The figures that have bars, and whether they hold. */
export function figuresOf({ cards, phantoms, phantomsWithoutCards }: Tally) {
  const sum = (counts: Record<CardOutcome, number>) =>
    cardOutcomes.reduce((total, outcome) => total + counts[outcome], 0)
  const { whole, covered } = cards
  const all = cardStates.reduce((total, state) => total + sum(cards[state]), 0)
  const wrong = cardStates.reduce((total, state) => total + cards[state].wrong, 0)
  const rows = [
    { figure: 'whole cards read', percent: percent(sum(whole) - whole.unseen, sum(whole)), bar: '≥ 99' },
    { figure: 'whole cards right without asking', percent: percent(whole.right, sum(whole)), bar: '≥ 99' },
    { figure: 'all cards wrong without asking', percent: percent(wrong, all), bar: '≤ 0.1' },
    { figure: 'half covered cards read', percent: percent(sum(covered) - covered.unseen, sum(covered)), bar: '0' },
  ]
  const isHeld = rows.every(({ percent, bar }) => holds(percent, bar)) && phantoms + phantomsWithoutCards === 0
  return { rows, isHeld }
}

function holds(percent: number, bar: string): boolean {
  const limit = Number(bar.replace(/[^\d.]/g, ''))
  return bar.startsWith('≥') ? percent >= limit : percent <= limit
}
