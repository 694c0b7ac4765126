/** A section of a legal page: paragraphs, then an optional list. */
export type LegalSection = { title: string; paragraphs: readonly string[]; items?: readonly string[]; after?: string }

/** A legal page. `{email}` and `{brand}` are placeholders for the operator's settings. */
export type LegalPage = {
  title: string
  updated: { day: string; words: string }
  sections: readonly LegalSection[]
}

/** Fills the placeholders of a legal text. */
export const filledIn = (text: string, { email, brand }: { email: string; brand: string }): string =>
  text.replaceAll('{email}', email).replaceAll('{brand}', brand)
