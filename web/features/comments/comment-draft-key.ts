/** Under which name the browser keeps a comment that is being written; `parentId` is the comment that it answers. */
export const commentDraftKey = (testId: number, parentId?: number): string =>
  parentId === undefined ? `comment-${testId}` : `comment-${testId}-${parentId}`
