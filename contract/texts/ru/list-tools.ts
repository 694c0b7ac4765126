/** Texts above lists of one's own. */
export const listToolsTexts = {
  dense: 'Плотный список',
} as const
