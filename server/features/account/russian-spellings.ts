const keys = lettersTo([...'ёйцукенгшщзхъфывапролджэячсмитьбю'], [..."`qwertyuiop[]asdfghjkl;'zxcvbnm,."])
const sounds = lettersTo(
  [...'абвгдежзийклмнопрстуфхцчшщыэюяъь'],
  'a b v g d e zh z i y k l m n o p r s t u f h c ch sh sch y e u ya'.split(' '),
)

function lettersTo(letters: string[], replacements: string[]): (text: string) => string {
  const table = new Map(letters.map((letter, at) => [letter, replacements[at] ?? '']))
  return (text) => [...text].map((letter) => table.get(letter) ?? letter).join('')
}

/** Spellings of a text in passwords, in lower case: unchanged, typed on a Latin keyboard layout, and transliterated. */
export function spellingsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const plain = lower.replaceAll('ё', 'е')
  return [...new Set([plain, keys(lower), sounds(plain)])]
}
