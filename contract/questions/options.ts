import { unnamedPicture } from '@quiz/contract/texts/ru/unnamed-picture.ts'

/** The texts that answer options have for one kind alone, empty elsewhere: `counterpart` is the right-hand side in a match. */
export const noKindTexts = { counterpart: '' }
export type KindOptionTexts = typeof noKindTexts

/** An answer option as rules read it; a new one has no id. */
export type RuledOption = Partial<KindOptionTexts> & {
  id?: number | undefined
  text?: string
  image?: unknown
  imageAlt?: string
  isRight: boolean
}
/**
 * An answer option in words, for its author and in what was answered: a picture alone is named by its description, without one by
 * its number, `at` from 0.
 */
export const optionInWords = ({ text, image, imageAlt }: Partial<RuledOption>, at: number): string =>
  text || (image ? imageAlt || unnamedPicture(at + 1) : '')

/** An answer option of a version. */
export type StoredOption = ShownOption & KindOptionTexts & { id: number; isRight: boolean }

const kindTextNames = Object.keys(noKindTexts) as (keyof KindOptionTexts)[]
/** The texts that an option has for one kind alone, each from its name. */
export const kindTextsBy = (text: (name: keyof KindOptionTexts) => string): KindOptionTexts =>
  Object.assign({ ...noKindTexts }, ...kindTextNames.map((name) => ({ [name]: text(name) })))

/** Whether all of these are ids of options. */
export const areOptions = (options: readonly RuledOption[], ids: readonly number[]): boolean =>
  ids.every((one) => options.some(({ id }) => id === one))

/** An answer option as far as people see it. */
type ShownOption = { text: string; image: string | null; imageAlt: string }

/** An answer option for takers, without what is right. What came later is absent while it is empty. */
export const optionToTake = ({ text, image: picture, imageAlt }: ShownOption) => ({
  description: text,
  ...(picture !== null && { answerImg: picture }),
  ...(imageAlt && { answerImgAlt: imageAlt }),
})

/** An answer option after the attempt, without what is right and what others chose. */
export const optionToReview = (option: ShownOption & { id: number }) => ({
  id: option.id,
  ...optionToTake(option),
  answerImg: option.image,
})

/** What was answered about an option in a review: null where that is not told, or not known. */
export type ReviewedMarks = { isChosen: boolean; isRightAnswer: boolean | null; sharePercent: number | null }
export type ReviewedOption = ReturnType<typeof optionToReview> & ReviewedMarks

/** Sorted by id: what stands in the right order, or has random ids, then tells nothing. */
export const sortedById = <Item extends { id: number }>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => one.id - other.id)
