import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import type { CardFinding } from './read-photo.ts'
import type { CardPhoto } from './use-card-photo.ts'

/** What the host is asked about a card: never guessed. */
export type Doubt = JudgedDoubt & {
  /** In which `seen` is, though another one was taken since; null where none is kept. */
  photo: CardPhoto | null
}

type JudgedDoubt = {
  card: number
  reason: 'unsure' | 'twice' | 'changed' | 'lacking'
  /** The option that was seen first. */
  option: number
  /** Where the card is in its photo; nowhere for a frame of a live camera. */
  seen: readonly CardFinding[]
  /** The letter that is kept; null while there is none. */
  kept: number | null
}

export type Judged = { readings: CardReading[]; doubts: JudgedDoubt[] }

type Known = {
  /** The kept options by card. */
  kept: ReadonlyMap<number, number>
  /** Options that this photo gave before it was turned: they may be replaced without asking. */
  given: ReadonlyMap<number, number>
  /** Options of the question. */
  optionsCount: number
}

/** What of a photo is sent as it is, and what is asked. */
export function judgeFindings(findings: readonly CardFinding[], known: Known): Judged {
  const byCard = new Map<number, CardFinding[]>()
  for (const finding of findings) byCard.set(finding.card, [...(byCard.get(finding.card) ?? []), finding])
  const judged: Judged = { readings: [], doubts: [] }
  for (const [card, seen] of [...byCard].sort(([one], [other]) => one - other)) {
    const kept = known.kept.get(card) ?? null
    const reason = reasonToAsk(seen, { ...known, card, kept })
    const option = seen[0]?.option ?? 1
    if (reason) judged.doubts.push({ card, reason, option, seen, kept })
    else if (option !== kept) judged.readings.push({ card, option, ...(kept !== null && { isReplacing: true }) })
  }
  return judged
}

/** Why a card is asked about; null for one that is sure, or has nothing new. */
function reasonToAsk(
  seen: readonly CardFinding[],
  { card, kept, given, optionsCount }: Omit<Known, 'kept'> & { card: number; kept: number | null },
): Doubt['reason'] | null {
  const [first, ...others] = seen
  if (!first) return null
  if (others.some(({ option }) => option !== first.option)) return 'twice'
  if (first.option === kept) return null
  if (first.option > optionsCount) return 'lacking'
  if (!seen.some(({ isSure }) => isSure)) return 'unsure'
  return kept === null || kept === given.get(card) ? null : 'changed'
}
