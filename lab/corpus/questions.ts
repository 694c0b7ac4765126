/** A question as its writer means it. */
export type CorpusQuestion = { text: string; answers: { text: string; isRight: boolean }[] }

type Random = () => number

const russian =
  'река озеро город столица глагол корень число дробь угол война реформа указ роман поэма клетка ядро металл кислота звезда планета океан берег ветер приказ закон сумма корабль крепость художник композитор площадь высота скорость энергия частица союз предлог причастие'.split(
    ' ',
  )
const latin =
  'river city noun verb root number angle war novel cell metal acid star planet ocean shore wind law ship energy particle union list array string loop class object index value'.split(
    ' ',
  )
const surnames = 'Пушкин Лермонтов Гоголь Блок Есенин Пастернак Ахматова Толстой Чехов Бунин Куприн Фет'.split(' ')
const letters = [...'АБВГДЕМНП']
const names = 'Иван Пётр Анна Мария Олег Игорь Вера'.split(' ')

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
  const found = items[Math.floor(random() * items.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
const whole = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const words = (random: Random, list: readonly string[], count: number): string =>
  Array.from({ length: count }, () => pick(random, list)).join(' ')

/** What the answers of a question are. */
const answerKinds: Record<string, (random: Random) => string> = {
  russian: (random) => words(random, russian, whole(random, 1, 4)),
  capitals: (random) => capital(words(random, russian, whole(random, 1, 3))),
  latin: (random) => words(random, latin, whole(random, 1, 3)),
  sentences: (random) => `${capital(words(random, russian, whole(random, 3, 7)))}.`,
  initials: (random) => `${pick(random, letters)}. ${pick(random, letters)}. ${pick(random, surnames)}`,
  'one initial': (random) => `${pick(random, letters)}. ${pick(random, surnames)}`,
  names: (random) => `${pick(random, names)} ${pick(random, surnames)}`,
  numbers: (random) => String(whole(random, 0, 40)),
  years: (random) => `${whole(random, 988, 2020)}`,
  'years in words': (random) => `${whole(random, 988, 2020)} год`,
  decimals: (random) => `${whole(random, 0, 20)},${whole(random, 1, 99)}`,
  signed: (random) => `${pick(random, ['+', '-', '−'])}${whole(random, 1, 30)}`,
  measures: (random) => `${whole(random, 1, 900)} ${pick(random, ['км', 'м/с', 'кг', '%', '°C'])}`,
  formulas: (random) => `${pick(random, ['x', 'y', 'a'])} ${pick(random, ['+', '-', '*', '='])} ${whole(random, 1, 9)}`,
  code: (random) =>
    pick(random, ['C', 'C++', 'C#', 'F#', 'a*b', '2**3', 'i++', 'x--', '*p', '&x', '__init__', 'A*', 'b+']),
  'letters alone': (random) => pick(random, [...'абвгдежзик', ...'abcdef', ...'XYZ']),
  pairs: (random) => `${pick(random, ['только ', ''])}${whole(random, 1, 4)} и ${whole(random, 5, 9)}`,
  dates: (random) =>
    `${whole(random, 1, 28)} ${pick(random, ['мая', 'июня', 'января'])} ${whole(random, 1800, 2000)} г.`,
  quoted: (random) => `«${capital(words(random, russian, whole(random, 1, 3)))}»`,
  bracketed: (random) => `${words(random, russian, 1)} (${words(random, russian, 2)})`,
  wrapped: (random) => `${words(random, russian, 2)}; ${words(random, russian, 1)}`,
  dashed: (random) => `${words(random, russian, 1)} — ${words(random, russian, 2)}`,
}

const questionTexts: ((random: Random) => string)[] = [
  (random) => `${capital(words(random, russian, whole(random, 3, 8)))}?`,
  (random) => `${capital(words(random, russian, whole(random, 3, 8)))}:`,
  (random) => `${capital(words(random, russian, whole(random, 3, 6)))} — это…`,
  (random) => `${capital(words(random, latin, whole(random, 3, 7)))}?`,
  (random) => `В ${whole(random, 988, 2020)} году ${words(random, russian, 3)}. ${capital(words(random, russian, 3))}?`,
  (random) =>
    `${pick(random, letters)}. ${pick(random, letters)}. ${pick(random, surnames)} ${words(random, russian, 3)}?`,
  (random) => `${whole(random, 2, 90)} + ${whole(random, 2, 90)} = ?`,
  (random) => `«${capital(words(random, russian, 2))}» ${words(random, russian, 3)}?`,
  (random) => `${capital(words(random, russian, 2))} __ ${words(random, russian, 2)}.`,
  (random) => capital(words(random, russian, whole(random, 3, 8))),
]

/** Statements in the lines of a question, in a series that differs from the one of most answers. */
function statements(random: Random): string {
  const count = whole(random, 2, 4)
  const mark = pick(random, [(at: number) => `${at + 1}) `, (at: number) => `${'АБВГ'[at]}. `])
  const lines = Array.from({ length: count }, (_, at) => `${mark(at)}${capital(words(random, russian, 4))}.`)
  return ['Верны ли суждения?', ...lines].join('\n')
}

/** A question; one in twelve has statements, one in six several right answers. */
export function corpusQuestion(random: Random): CorpusQuestion {
  const hasStatements = random() < 1 / 12
  const text = hasStatements ? statements(random) : pick(random, questionTexts)(random)
  const write = pick(random, Object.values(answerKinds))
  const wanted = whole(random, 2, 5)
  const texts = new Set<string>()
  for (let tries = 0; texts.size < wanted && tries < 60; tries += 1) texts.add(write(random))
  while (texts.size < 2) texts.add(capital(words(random, russian, 2)))
  const answers = [...texts].map((one) => ({ text: one, isRight: false }))
  const rights = random() < 1 / 6 && answers.length > 2 ? 2 : 1
  const first = whole(random, 0, answers.length - rights)
  for (const answer of answers.slice(first, first + rights)) answer.isRight = true
  return { text, answers }
}
