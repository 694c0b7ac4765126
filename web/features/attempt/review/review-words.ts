import { reviewTexts as texts } from '@quiz/contract/texts/ru/review.ts'
import { createContext, useContext } from 'react'

/** Whose answers a review shows: those of its reader, or of somebody else. */
export type ReviewedPerson = keyof typeof texts.words

export const ReviewedPersonContext = createContext<ReviewedPerson>('own')

/** What the marks of a review call an answer. */
export const useReviewWords = () => texts.words[useContext(ReviewedPersonContext)]
