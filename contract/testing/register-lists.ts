import { randomNumbers } from '@quiz/contract/random-numbers.ts'

/** Somebody of a generated register. */
type Pupil = {
  surname: string
  given: string
  patronymic: string
  number: number
  child: 'boy' | 'girl'
  born: string
}
/** A list as a register gives it, and the names and numbers that stand in it. */
export type RegisterList = { layout: string; text: string; people: { name: string; listNumber: number | null }[] }

const surnames = {
  boy: 'Абрамов Белов Васильев Гарсиа_Лопес Дроздов Ёлкин Жуков Зайцев Ильин Ким Петров-Водкин Мамин-Сибиряк Орлов Панов Сидоров Тер-Оганян Фёдоров Щукин Юдин Яковлев'.split(
    ' ',
  ),
  girl: 'Абрамова Белова Васильева Гарсиа_Лопес Дроздова Ёлкина Жукова Зайцева Ильина Ким Петрова-Водкина Мамина-Сибиряк Орлова Панова Сидорова Тер-Оганян Фёдорова Щукина Юдина Яковлева'.split(
    ' ',
  ),
}
export const givens = {
  boy: 'Иван Пётр Артём Михаил Егор Лев Али Савелий Максим Даниил Марк Тимур'.split(' '),
  girl: 'Анна Мария Ева Алёна Ольга Дарья Софья Жанна Майя Лейла Вера Юлия'.split(' '),
}
export const patronymics = {
  boy: 'Иванович Сергеевич Ильич Никитич Андреевич Мамед_оглы'.split(' '),
  girl: 'Ивановна Сергеевна Ильинична Никитична Андреевна Мамед_кызы'.split(' '),
}

/** A class by its seed, in the order of the alphabet, with two who have one name and numbers that leave out who left. */
function pupilsOf(random: () => number): Pupil[] {
  const pick = (words: readonly string[]) => (words[Math.floor(random() * words.length)] ?? '').replace('_', ' ')
  const count = 8 + Math.floor(random() * 20)
  const pupils = Array.from({ length: count }, (): Omit<Pupil, 'number'> => {
    const child = random() < 0.5 ? 'boy' : 'girl'
    const day = String(1 + Math.floor(random() * 28)).padStart(2, '0')
    return {
      ...{ surname: pick(surnames[child]), given: pick(givens[child]), patronymic: pick(patronymics[child]), child },
      born: `${day}.0${1 + Math.floor(random() * 9)}.2014`,
    }
  }).toSorted((one, other) => one.surname.localeCompare(other.surname, 'ru'))
  const [first, ...others] = pupils
  let number = 0
  return [...(first ? [first, { ...first, born: '01.09.2013' }] : []), ...others].map((pupil) => {
    number += random() < 0.1 ? 2 : 1
    return { ...pupil, number }
  })
}

type Layout = {
  title?: string
  lineOf: (pupil: Pupil) => string
  nameOf?: (pupil: Pupil) => string
  isNumbered: boolean
  tail?: string
}

const sexOf = ({ child }: Pupil) => (child === 'boy' ? 'м' : 'ж')
const short = ({ surname, given }: Pupil) => `${surname} ${given}`
const full = (pupil: Pupil) => `${short(pupil)} ${pupil.patronymic}`
const initials = ({ surname, given, patronymic }: Pupil) => `${surname} ${given.charAt(0)}. ${patronymic.charAt(0)}.`

/** How registers, table programs, documents and web pages give a list. */
const layouts: Record<string, Layout> = {
  'numbers and tabs': { lineOf: (one) => `${one.number}\t${short(one)}`, isNumbered: true },
  'numbers with dots': { lineOf: (one) => `${one.number}. ${full(one)}`, nameOf: full, isNumbered: true },
  'numbers with brackets, no blank': { lineOf: (one) => `${one.number})${short(one)}`, isNumbered: true },
  'class and sex behind tabs': { lineOf: (one) => `${short(one)}\t6Б\t${sexOf(one)}`, isNumbered: false },
  'a head, all columns of a register': {
    title: '№ п/п\tФИО учащегося\tКласс\tПол\tДата рождения',
    lineOf: (one) => `${one.number}\t${full(one)}\t6 «Б»\t${sexOf(one).toUpperCase()}\t${one.born}`,
    ...{ nameOf: full, isNumbered: true },
  },
  'a head, parts of names in columns': {
    title: 'Фамилия\tИмя\tОтчество\tДата рождения',
    lineOf: (one) => `${one.surname}\t${one.given}\t${one.patronymic}\t${one.born}`,
    ...{ nameOf: full, isNumbered: false },
  },
  'parts of names in columns, no head': {
    lineOf: (one) => `${one.number}\t${one.surname}\t${one.given}\t${one.patronymic}`,
    ...{ nameOf: full, isNumbered: true },
  },
  'a head, first names first': {
    title: '№;Имя;Фамилия;Класс;Логин',
    lineOf: (one) => `${one.number};${one.given};${one.surname};6-Б;pupil.${one.number}`,
    isNumbered: true,
  },
  'CSV with quotes': {
    title: '"Фамилия, имя";"Класс";"E-mail"',
    lineOf: (one) => `"${short(one)}";"6Б";"a${one.number}@school.example"`,
    isNumbered: false,
  },
  'CSV with commas': { lineOf: (one) => `${one.number},${full(one)},6Б,${one.born}`, nameOf: full, isNumbered: true },
  'surname, comma, first name': { lineOf: (one) => `${one.surname}, ${one.given}`, isNumbered: false },
  'a line of text with all': {
    lineOf: (one) => `${one.number} ${full(one)} 6Б ${sexOf(one)} ${one.born}`,
    ...{ nameOf: full, isNumbered: true },
  },
  'blanks between columns of a PDF': {
    lineOf: (one) => `  ${one.number}   ${short(one)}      6Б     ${one.born}`,
    isNumbered: true,
  },
  'a title above and a sum below': {
    title: 'Список 6 «Б» класса\nКлассный руководитель: Петрова А. А.\n',
    lineOf: (one) => `${one.number}. ${short(one)}`,
    ...{ tail: 'Итого: 28', isNumbered: true },
  },
  'bullets of a document': { lineOf: (one) => `•\t${short(one)}`, isNumbered: false },
  'blank lines between': { lineOf: (one) => `${short(one)}\n   \n`, isNumbered: false },
  'numbers in lines of their own': { lineOf: (one) => `${one.number}\n${short(one)}`, isNumbered: true },
  'empty lines of the register at the end': {
    lineOf: (one) => `${one.number}.\t${short(one)}`,
    ...{ tail: '40.\t\n41.\t\n42.', isNumbered: true },
  },
  'initials and a year': {
    lineOf: (one) => `${one.number}\t${initials(one)}\t2014`,
    nameOf: initials,
    isNumbered: true,
  },
  'Markdown of a chat': {
    title: '| № | ФИО | Класс |\n|---|---|---|',
    lineOf: (one) => `| ${one.number} | ${short(one)} | 6Б |`,
    isNumbered: true,
  },
}

/** One list of each layout for a seed. */
export function registerLists(seed: number): RegisterList[] {
  const random = randomNumbers(seed)
  return Object.entries(layouts).map(([layout, { title, lineOf, nameOf = short, isNumbered, tail }]) => {
    const pupils = pupilsOf(random)
    return {
      layout,
      text: [
        ...(title === undefined ? [] : [title]),
        ...pupils.map(lineOf),
        ...(tail === undefined ? [] : [tail]),
      ].join(random() < 0.5 ? '\n' : '\r\n'),
      people: pupils.map((pupil) => ({ name: nameOf(pupil), listNumber: isNumbered ? pupil.number : null })),
    }
  })
}
