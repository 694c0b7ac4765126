/** An answer option as rules read it; a new one has no id. Its `counterpart` is the right-hand side of a match. */
export type RuledOption = {
  id?: number | undefined
  text?: string
  image?: unknown
  imageAlt?: string
  isRight: boolean
  counterpart?: string
}
/** An answer option of a version. */
export type StoredOption = ShownOption & { id: number; isRight: boolean; counterpart: string }

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
