/** Id of the author of tests that stay after their author deleted the account. It has no profile. */
export const deletedAuthorId = 0
