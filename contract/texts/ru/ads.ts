/** Texts of advertisements. */
export const adTexts = {
  label: 'Реклама',
} as const
