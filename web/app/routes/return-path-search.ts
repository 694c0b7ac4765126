/** What the pages of the entrance read from their address: the path to come back to. */
export const returnPathSearch = ({ from }: Record<string, unknown>): { from?: string | undefined } =>
  typeof from === 'string' ? { from } : {}
