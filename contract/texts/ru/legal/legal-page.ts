/** A section of a legal page: paragraphs, then a list where there is one. */
export type LegalSection = { title: string; paragraphs: readonly string[]; items?: readonly string[]; after?: string }

/** A legal page. `{email}` and `{brand}` stand for the operator's own. */
export type LegalPage = {
  title: string
  description: string
  updated: { day: string; words: string }
  sections: readonly LegalSection[]
}

/** A text of a legal page with the operator's own put in. */
export const filledIn = (text: string, { email, brand }: { email: string; brand: string }): string =>
  text.replaceAll('{email}', email).replaceAll('{brand}', brand)
