import type { Client } from 'pg'
import { randomNumbers } from '../../../contract/random-numbers.ts'

const subjects = [
  ...[
    'треугольника',
    'квадрата',
    'окружности',
    'дроби',
    'уравнения',
    'функции',
    'вектора',
    'степени',
    'корня',
    'графика',
  ],
  ...['реки', 'столицы', 'материка', 'океана', 'короля', 'революции', 'закона', 'молекулы', 'клетки', 'растения'],
  ...['глагола', 'подлежащего', 'ударения', 'поэмы', 'повести', 'героя', 'скорости', 'энергии', 'силы', 'тока'],
]
const asked = ['площадь', 'значение', 'название', 'свойство', 'признак', 'причина', 'место', 'время', 'число', 'вид']
const syllables = [
  'ба',
  'ве',
  'го',
  'ди',
  'жу',
  'за',
  'ки',
  'ле',
  'мо',
  'ну',
  'пы',
  'ра',
  'се',
  'ту',
  'фо',
  'хи',
  'ца',
  'че',
  'ши',
  'ря',
]

/** Questions as a teacher imports them, each with words of its own: the vocabulary of ten thousand is large. */
export function rowsOfQuestions(from: number, to: number): object[] {
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index
    const next = randomNumbers(at + 1)
    const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)]
    const word = () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => oneOf(syllables)).join('')
    return {
      theme: `Тема ${at % 100}`,
      question: {
        title: `Какова ${oneOf(asked)} ${oneOf(subjects)} ${word()} ${word()} в задаче ${at + 1}?`,
        answers: ['А', 'Б', 'В', 'Г'].map((_letter, place) => ({
          description: `${oneOf(asked)} ${word()} ${word()}`,
          isRightAnswer: place === at % 4,
        })),
      },
    }
  })
}

/** Others have ten of the same questions each: their rows stand between those of the author. */
export async function copyToOthers(
  client: Client,
  { authorId, others }: { authorId: number; others: number },
): Promise<void> {
  await client.query(
    `insert into users (user_name, user_name_key, email, email_key, full_name, birth_date)
     select 'other' || number, 'other' || number, 'other' || number || '@pochta.example',
       'other' || number || '@pochta.example', 'Измеритель Скорости', '1990-05-05'
     from generate_series(1, $1::int) number`,
    [others],
  )
  await client.query(
    `insert into bank_questions (owner_id, question, formulas, kind, theme, level, words, created_at, changed_at)
     select users.id, question, formulas, kind, theme, level, words, copied.created_at, changed_at
     from users cross join lateral (
       select * from bank_questions where owner_id = $1 order by id offset (users.id * 10) % 300 limit 10) copied
     where users.user_name like 'other%'`,
    [authorId],
  )
  await client.query('analyze')
}
