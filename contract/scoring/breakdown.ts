/** What the answer to a question brought: the id of the question, hundredths of a point, and the whole points that it is worth. */
export type QuestionPart = readonly [questionId: number, hundredths: number, worth: number]

/** What the answers to each question of an attempt brought, as it is stored with the attempt; 0 for an unanswered one. */
export type Breakdown = readonly QuestionPart[]

/**
 * The number of the rules by which answers are graded now; it is stored with each attempt. Rules 1 compare typed answers as they are
 * spelled, rules 2 accept them normalized as well (`accepted-text.ts`), with a unit behind a number and a sign before it.
 */
export const gradingRules = 2

/** The rules by which attempts were graded that have no number: those of release 0.1.0. */
export const unnumberedRules = 1

/** Hundredths of a point in all; `forgiven` questions bring their full points. */
export const sumOf = (breakdown: Breakdown, forgiven: readonly number[] = []): number =>
  breakdown.reduce((sum, [id, hundredths, worth]) => sum + (forgiven.includes(id) ? 100 * worth : hundredths), 0)

/** How many questions brought their full points. */
export const countWhole = (breakdown: Breakdown): number =>
  breakdown.filter(([, hundredths, worth]) => hundredths === 100 * worth).length

/** How many questions brought a part of their points. */
export const countPartlyRight = (breakdown: Breakdown): number =>
  breakdown.filter(([, hundredths, worth]) => hundredths > 0 && hundredths < 100 * worth).length
