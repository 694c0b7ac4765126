import type { ReviewOfQuestion } from '@quiz/contract/review.ts'
import type { ReactNode } from 'react'

/** What other features show on the page of a work. */
export type WorkSlots = {
  /** The address for participants as a text to copy, and as a QR code. */
  renderLink: (url: string) => ReactNode
  renderQr: (qr: { title: string; url: string }) => ReactNode
  /** Somebody's answers with what is right. */
  renderReview: (questions: readonly ReviewOfQuestion[]) => ReactNode
}
