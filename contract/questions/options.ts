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
