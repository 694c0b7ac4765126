const unseen = /\p{Default_Ignorable_Code_Point}/gu
const quotes = /[«»„“”‟"]/gu
const dashes = /[‐‑‒–—―−]/gu
const atTheEnd = /[.,\s]+$/u

/**
 * A text as rules of grading 1 compare it: letter case, ё and е, kinds of quotes, dashes and spaces do not matter, nor does a full stop or
 * comma at its end.
 */
export function normalized(text: string): string {
  const level = text
    .normalize('NFC')
    .replace(unseen, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim()
  return level.replace(atTheEnd, '') || level
}
