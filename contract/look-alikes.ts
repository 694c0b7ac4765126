/** Characters that pass for a Latin letter, in lower case and without marks. */
const lookalikes = {
  a: 'аα4@',
  b: 'в',
  c: 'с',
  e: 'еε3',
  h: 'н',
  i: 'іιl1|!',
  k: 'кκ',
  m: 'м',
  n: 'пη',
  o: 'оο0',
  p: 'рρ',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'иυ',
  x: 'хχ',
  y: 'у',
}
const latinOf = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

/** The letters of a text as readers may take them: equal for texts that look alike. Other characters separate words. */
export const skeletonOf = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), (char) => latinOf.get(char) ?? char).join('')
