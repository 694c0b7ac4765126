import type { Random } from '#server/domain/random.ts'

/** A sample person who takes tests, likes them and comments on them. */
export type SampleReader = { userName: string; fullName: string; birthDate: string }

const women = [
  'Анна',
  'Мария',
  'Елена',
  'Ольга',
  'Татьяна',
  'Наталья',
  'Ирина',
  'Светлана',
  'Юлия',
  'Ксения',
  'Полина',
  'Вероника',
  'Софья',
  'Камила',
  'Нина',
]
const men = [
  'Александр',
  'Дмитрий',
  'Сергей',
  'Андрей',
  'Михаил',
  'Иван',
  'Максим',
  'Роман',
  'Егор',
  'Кирилл',
  'Тимофей',
  'Руслан',
  'Глеб',
  'Фёдор',
  'Лев',
]
const surnames = [
  'Иванов',
  'Смирнов',
  'Кузнецов',
  'Попов',
  'Васильев',
  'Петров',
  'Новиков',
  'Фёдоров',
  'Волков',
  'Алексеев',
  'Лебедев',
  'Семёнов',
  'Егоров',
  'Павлов',
  'Козлов',
  'Степанов',
  'Николаев',
  'Орлов',
  'Макаров',
  'Никитин',
]

/** Readers with unique names, the same for the same seed. */
export function sampleReaders(count: number, random: Random): SampleReader[] {
  const names = [
    ...women.flatMap((name) => surnames.map((surname) => `${name} ${surname}а`)),
    ...men.flatMap((name) => surnames.map((surname) => `${name} ${surname}`)),
  ]
  return random
    .shuffle(names)
    .slice(0, count)
    .map((fullName, index) => ({
      fullName,
      userName: `reader_${index + 1}`,
      birthDate: `${random.whole(1960, 2010)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    }))
}

const two = (number: number) => String(number).padStart(2, '0')
