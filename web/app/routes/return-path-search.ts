/** Validates the search parameter `from` of the auth pages: the path to return to after signing in. */
export const returnPathSearch = ({ from }: Record<string, unknown>): { from?: string | undefined } =>
  typeof from === 'string' ? { from } : {}
