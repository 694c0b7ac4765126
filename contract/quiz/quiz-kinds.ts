import * as z from 'zod/mini'

/** Kinds of test on the wire: 1 is the ordinary test (quiz), 2 the personality test. */
export const testTypeId = { quiz: 1, personality: 2 } as const
/** The two kinds by name. */
export type QuizKind = keyof typeof testTypeId

/** A kind of test on the wire. */
export const testType = z.literal([testTypeId.quiz, testTypeId.personality])

/** Kind of a test by its id on the wire. */
export const kindOf = (type: number): QuizKind => (type === testTypeId.personality ? 'personality' : 'quiz')

/** The kind of test that an address or a field names; null for every kind. */
export const namedKind = (name: unknown): QuizKind | null => (name === 'quiz' || name === 'personality' ? name : null)

/**
 * How a personality test finds the result of an attempt: by bands of percents, or by outcomes, in which each answer has points
 * for each result.
 */
export const scorings = ['bands', 'outcomes'] as const
export type Scoring = (typeof scorings)[number]

/** The scorings from which the author of a test of a kind chooses; a quiz has the one of tests that name none. */
export const scoringsOf: Record<QuizKind, readonly Scoring[]> = { quiz: ['bands'], personality: scorings }
