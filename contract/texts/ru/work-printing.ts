import { counted, grouped, type PluralForms, plural } from '@quiz/contract/texts/ru/plural.ts'

const points: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }
const ofPoints: PluralForms = { one: 'балла', few: 'баллов', many: 'баллов' }
const minutes: PluralForms = { one: 'минута', few: 'минуты', many: 'минут' }

/** Texts of a work on paper: its variants, the key, and cards with personal codes. */
export const workPrintingTexts = {
  print: {
    title: 'Печать работы',
    titleOfTest: 'Печать теста',
    loading: 'Готовим листы',
    back: 'К\u00a0работе',
    backToTest: 'К\u00a0тесту',
    action: 'Распечатать',
    lead: 'Листы печатаются на\u00a0A4 из\u00a0окна печати браузера: там же их можно сохранить как PDF.',
    variants: 'Вариантов',
    what: 'Что печатать',
    parts: { all: 'Всё', sheets: 'Листы', key: 'Ключ' },
    large: 'Крупно',
    mixed: 'Перемешать',
    set: 'Набор',
    setHint: 'Номер набора стоит на\u00a0каждом листе: ключ подходит только к\u00a0листам с\u00a0тем же номером.',
    same: 'Вопросы и\u00a0ответы здесь не\u00a0перемешиваются, поэтому вариант один.',
    alike: 'Некоторые варианты совпали: перемешать здесь почти нечего.',
    preview: 'Листы',
  },
  sheet: {
    variant: (number: number) => `Вариант ${number}`,
    set: (number: number) => `набор ${number}`,
    name: 'Фамилия, имя',
    class: 'Класс',
    date: 'Дата',
    minutes: (count: number) => `На работу: ${counted(count, minutes)}.`,
    points: (count: number) => counted(count, points),
    answer: 'Ответ:',
    hints: {
      one: 'Отметьте один ответ.',
      several: 'Отметьте все верные ответы.',
      text: 'Напишите ответ.',
      number: 'Напишите число.',
      compact: 'Напишите цифры или буквы подряд.',
      anyOrder: 'Напишите цифры или буквы в\u00a0любом порядке.',
      fractions: 'Напишите число, можно дробью.',
      order: 'Запишите буквы по\u00a0порядку.',
      match: 'Впишите букву к\u00a0каждой строке.',
    },
  },
  key: {
    title: 'Ключ',
    table: 'Ответы по\u00a0вариантам',
    question: '№',
    answers: 'Ответы',
    total: 'Всего',
    markFrom: (mark: number, points: string) => `${mark}: ${points}`,
    parts: 'по частям',
    typo: 'можно описку',
    compact: 'подряд',
    anyOrder: 'в\u00a0любом порядке',
    fractions: 'можно дробью',
    or: ' или ',
    mark: (mark: number) => `Оценка ${mark}`,
    from: (count: number) =>
      `от\u00a0${grouped(count)}\u00a0${Number.isInteger(count) ? plural(count, ofPoints) : ofPoints.one}`,
    how: 'Как считать',
    rules: {
      whole: 'Баллы даются за\u00a0полностью верный ответ.',
      several: 'Отмечены должны быть все верные буквы и\u00a0ни одной лишней.',
      severalParts:
        'Отметки по\u00a0частям: баллы делятся поровну между верными буквами, каждая лишняя отметка отнимает одну верную.',
      orderParts: 'Порядок по\u00a0частям: каждая буква на\u00a0своём месте приносит равную долю баллов.',
      matchParts: 'Пары по\u00a0частям: каждая верная пара приносит равную долю баллов.',
      text: 'В\u00a0словах не\u00a0важны прописные буквы, «ё» и\u00a0«е», вид кавычек и\u00a0точка в\u00a0конце.',
      typo: 'Можно описку: в\u00a0каждом слове от\u00a0пяти букв прощается одна ошибка.',
      compact: 'Подряд: пробелы, запятые и\u00a0точки с\u00a0запятой между цифрами или буквами не\u00a0важны.',
      anyOrder:
        'В\u00a0любом порядке: нужны все цифры или буквы и\u00a0ни одной лишней, пробелы и\u00a0запятые не\u00a0важны.',
      fractions: 'Можно дробью: 1/2, 2/4 и\u00a00,5 — одно и\u00a0то\u00a0же число.',
      number: 'Число верно и\u00a0на\u00a0краях промежутка «±».',
    },
  },
  cards: {
    title: 'Карточки с\u00a0кодами',
    lead: 'Карточка для каждого участника: разрежьте листы по\u00a0пунктиру и\u00a0раздайте.',
    free: 'В\u00a0эту работу входят по\u00a0имени, личных кодов у\u00a0неё нет. Код работы и\u00a0QR-код стоят на\u00a0её странице.',
    class: 'Ученики входят по\u00a0коду на\u00a0весь год: карточки с\u00a0кодами печатают на\u00a0странице класса.',
    nobody: 'Список участников пуст. Вставьте имена на\u00a0странице работы: у\u00a0каждого будет личный код.',
    list: 'Карточки',
    address: 'Адрес',
    code: 'Код работы',
    personalCode: 'Личный код',
    /** In the list of the teacher. */
    listNumber: (number: number) => `${number}.`,
  },
} as const
