/** Frequent words of titles, the most frequent first. */
const common =
  `история музыка фильм книга город мир наука природа космос язык спорт игра школа человек война море животное
  птица цвет страна столица река гора писатель художник сказка песня актёр режиссёр герой роман стих слово число
  формула закон опыт загадка логика память внимание характер дружба любовь семья дом кухня чай кофе хлеб праздник
  традиция костюм театр балет опера цирк музей картина скульптура архитектура мост корабль самолёт поезд машина
  дорога путешествие карта компас погода зима лето осень весна звезда планета луна солнце вулкан океан остров лес
  дерево цветок гриб ягода рыба кошка собака лошадь медведь волк лиса`.split(/\s+/)

const prefixes = [
  '',
  'за',
  'пере',
  'под',
  'над',
  'раз',
  'без',
  'пред',
  'при',
  'про',
  'до',
  'вы',
  'от',
  'со',
  'на',
  'по',
]
const roots = `вод гор лес дол пол ход лет зим свет цвет звук гром град дом двор мост сад лист корн стебел зерн мук хлеб
  сол мед вар стол стул двер окн ключ замок стен кров печ дым жар хлад мороз снег лёд дожд туч ветр бур шторм волн берег
  песк камн скал руд желез медн злат сереб струн смыч голос речь слов букв письм перо чернил книг лист глав стих рифм
  пес танц пляс шаг бег прыж полёт крыл птиц гнёзд звер рог копыт хвост шерст след тропа пут мысл дум ум знан учен опыт
  числ счёт мер вес дел труд мастер игр забав смех шут радост груст страх смел друж люб верн правд лож тайн клад карт`.split(
  /\s+/,
)
const suffixes =
  `ник ница ость ение тель ство ист изм арь очка ушка ышко ище инка овка евый овый ный ская ский ической атый
  истый ивый учий ать ить еть овать ывать нуть`.split(/\s+/)

/** The number of words. */
export const vocabularySize = common.length + prefixes.length * roots.length * suffixes.length

/** The word of a frequency rank: real words first, then made-up ones of Russian word parts. */
export function wordOf(rank: number): string {
  const known = common[rank]
  if (known !== undefined) return known
  // Neighbouring ranks must not share parts, as they do not in real texts.
  const index = ((rank - common.length) * 7919) % (prefixes.length * roots.length * suffixes.length)
  const at = (parts: readonly string[], index: number) => parts[index % parts.length] ?? ''
  return `${at(prefixes, Math.floor(index / (roots.length * suffixes.length)))}${at(roots, Math.floor(index / suffixes.length))}${at(suffixes, index)}`
}

/** Ranks below this are about equally frequent; above it frequency falls with rank (Zipf). */
const flat = 10

/** The word for a random number from 0 to 1, weighted by frequency. */
export const drawWord = (chance: number): string =>
  wordOf(Math.floor(flat * ((vocabularySize + flat) / flat) ** chance) - flat)
