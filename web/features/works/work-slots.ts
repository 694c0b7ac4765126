import type { AttemptOfParticipant } from '@quiz/contract/works.ts'
import type { ReactNode } from 'react'

/** What other features show on the page of a work. */
export type WorkSlots = {
  /** The address for participants as a text to copy, and as a QR code. */
  renderLink: (url: string) => ReactNode
  renderQr: (qr: { title: string; url: string }) => ReactNode
  /** Somebody's answers with what is right. */
  renderReview: (attempt: Pick<AttemptOfParticipant, 'questions' | 'formulas'>) => ReactNode
}
