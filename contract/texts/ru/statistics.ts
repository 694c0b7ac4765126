import type { Advice } from '@quiz/contract/attempt/statistics.ts'
import { fileNameOf } from '@quiz/contract/file-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { rightAnswerNames } from '@quiz/contract/texts/ru/question-kind-names.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const people: PluralForms = { one: 'человек', few: 'человека', many: 'человек' }

export const statisticsTexts = {
  menu: 'Статистика',
  title: (title: string) => `Статистика теста ${quoted(title)}`,
  loading: 'Загружаем статистику',
  toEditor: 'Изменить тест',
  print: 'Распечатать',
  csv: 'Скачать CSV',
  fileName: (title: string) => fileNameOf(`Статистика — ${title}`, { ending: 'csv', fallback: 'Статистика' }),
  foreign: {
    title: 'Это чужой тест',
    text: 'Статистику видит только автор теста.',
    take: 'Пройти тест',
  },
  empty: {
    title: 'Тест пока никто не\u00a0проходил',
    /** Where it was solved in works. */
    besideWorks: 'Вне работ тест пока никто не\u00a0проходил',
    text: 'Поделитесь им, и\u00a0здесь появится, как на\u00a0него отвечают. Ваши собственные прохождения не\u00a0считаются.',
  },
  lag: 'Новые прохождения появляются здесь в\u00a0течение минуты. Каждый человек считается один раз, по\u00a0первой попытке; ваши собственные попытки не\u00a0считаются, даже без\u00a0входа, если они из\u00a0вашего браузера.',
  /** What the statistics cannot keep from their author. */
  limit: `Доли видны от\u00a0${limits.shareTakersMin}\u00a0прохождений. Тот, кто сам прошёл тест много раз, может вычислить чужой ответ.`,
  few: (takers: number) =>
    `Результаты и\u00a0ответы появятся, когда тест пройдут ${limits.shareTakersMin}\u00a0человек. Осталось: ${counted(limits.shareTakersMin - takers, people)}.`,
  shownOf: (takers: number) =>
    `Доли показывают ответы первых ${grouped(takers)}\u00a0человек и\u00a0меняются с\u00a0каждыми пятью новыми.`,
  recounting: 'Прежние результаты сейчас пересчитываются по\u00a0исправленному ключу. Цифры ещё изменятся.',
  since: (day: string) => `Считаем с\u00a0${day}.`,
  scoring: {
    label: 'Правила подсчёта',
    current: (day: string) => `Нынешние, с\u00a0${day}`,
    earlier: (versionNumber: number, day: string) => `С\u00a0версии ${versionNumber}, с\u00a0${day}`,
  },
  summary: 'Коротко',
  attempts: 'Прохождений',
  takers: 'Участников',
  share: (percent: number) => `${percent}\u00a0%`,
  none: '—',
  days: 'Прохождения по\u00a0дням',
  asTable: 'Показать таблицей',
  noDays: 'За последние 90\u00a0дней тест не\u00a0проходили.',
  day: 'День',
  sources: 'Откуда приходят',
  source: 'Откуда',
  sourceNames: {
    site: 'С\u00a0этого сайта',
    embed: 'Из\u00a0рамки на\u00a0других сайтах',
    challenge: 'По вызову друга',
  },
  results: 'Результаты',
  result: 'Результат',
  percents: 'Набранные проценты',
  percent: 'Проценты',
  count: 'Человек',
  shareHead: 'Доля',
  works: 'Ваши работы с\u00a0этим тестом',
  work: 'Работа',
  submitted: 'Сдали',
  worksHint:
    'Ответы участников работ здесь не\u00a0считаются: они в\u00a0таблице каждой работы. Список видите только вы.',
  questions: 'Вопросы',
  question: (number: number) => `Вопрос ${number}`,
  right: (percent: number) => `Верно ответили ${percent}\u00a0%`,
  discrimination: (value: string) => `Связь с\u00a0остальными: ${value}`,
  discriminationName: 'Связь с\u00a0остальными вопросами',
  /** What the figure says; shown once. */
  discriminationHint:
    'Связь с\u00a0остальными вопросами: от −1 до 1. Чем она выше, тем чаще на\u00a0вопрос отвечают те, кто силён в\u00a0остальных. Лучшие и\u00a0худшие — по\u00a027\u00a0% участников.',
  answers: (number: number) => `Ответы на\u00a0вопрос ${number}`,
  texts: (number: number) => `Что вводили в\u00a0вопросе ${number}`,
  answer: 'Ответ',
  all: 'Все',
  top: 'Лучшие',
  bottom: 'Худшие',
  mark: rightAnswerNames,
  otherTexts: 'Другое',
  noTexts: `Здесь появятся ответы, которые ввели хотя бы ${limits.shownTextTakersMin}\u00a0человека.`,
  adviceLabel: 'Совет',
  accept: 'Добавить к\u00a0принимаемым?',
  csvHeads: ['Раздел', 'Вопрос', 'Что', 'Количество', 'Доля, %', 'Доля лучших, %', 'Доля худших, %', 'Верно', 'Советы'],
  yesNo: (isRight: boolean) => (isRight ? 'да' : 'нет'),
} as const

/** What an advice is about, in words: the options, or the text. */
type AdviceAbout = { suspects: readonly string[]; idle: readonly string[]; spelling: string }

const listed = (texts: readonly string[]): string => texts.map(quoted).join(', ')

/** Advice as a sentence. */
export const adviceTexts: Record<Advice, (about: AdviceAbout) => string> = {
  key_suspect: ({ suspects }) =>
    `Проверьте верный ответ: сильные участники чаще выбирают ${listed(suspects)}, чем ответ, отмеченный верным.`,
  guessing: () => 'Верно отвечают не\u00a0чаще, чем наугад. Возможно, вопрос непонятен или слишком труден.',
  too_easy: () => 'Верно отвечают больше 95\u00a0%: вопрос почти ничего не\u00a0проверяет.',
  divides_badly: () =>
    'Вопрос плохо отличает сильных участников от слабых. Возможно, он неоднозначен или в\u00a0нём ошибка.',
  idle_option: ({ idle }) =>
    idle.length === 1
      ? `Вариант ${listed(idle)} почти никто не\u00a0выбирает. Замените его более правдоподобным.`
      : `Варианты ${listed(idle)} почти никто не\u00a0выбирает. Замените их более правдоподобными.`,
  other_spelling: ({ spelling }) =>
    `Больше десятой части ответов — ${quoted(spelling)}, и\u00a0они считаются неверными.`,
}
