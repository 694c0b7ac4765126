let publishedId: number | null = null

/** Notes the test that the author has just created in this document, until its page takes the note. */
export const noteJustPublished = (quizId: number): void => {
  publishedId = quizId
}

/** Whether this test has just been created; true once, so that a reload and going back find no note. */
export function takeJustPublished(quizId: number): boolean {
  if (publishedId !== quizId) return false
  publishedId = null
  return true
}
