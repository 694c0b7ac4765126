/** The storage key of an unsent comment; `parentId` is the comment that it replies to. */
export const commentDraftKey = (testId: number, parentId?: number): string =>
  parentId === undefined ? `comment-${testId}` : `comment-${testId}-${parentId}`
