/** Words that nearly every test could be described by: they count when nothing else was asked for. */
const ofTheSite = new Set(['тест', 'викторин', 'квиз'])

type Stemmed = { stem: string | null }

/** Whether a word has to be found, whatever else was asked for. */
export const isSpecial = ({ stem }: Stemmed): boolean => stem !== null && !ofTheSite.has(stem)

/** Words without which nothing is found: those that say something, else what there is. */
export function requiredOf<Word extends Stemmed>(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ stem }) => stem !== null)
  return [telling.filter(isSpecial), telling, words].find((some) => some.length > 0) ?? words
}
