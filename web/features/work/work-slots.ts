import type { StatisticsOfQuestion } from '@quiz/contract/attempt/statistics.ts'
import type { AttemptOfParticipant } from '@quiz/contract/work/work-attempts.ts'
import type { ReactNode } from 'react'

/** What other features show on the page of a work. */
export type WorkSlots = {
  /** The address for participants as a text to copy, and as a QR code. */
  renderLink: (url: string) => ReactNode
  renderQr: (qr: { title: string; url: string }) => ReactNode
  /** A question with shares of its answers and advice, as statistics have it. */
  renderQuestion: (shown: { question: StatisticsOfQuestion; number: number }) => ReactNode
  /** Somebody's answers with what is right. */
  renderReview: (attempt: Pick<AttemptOfParticipant, 'questions' | 'formulas'>) => ReactNode
}
