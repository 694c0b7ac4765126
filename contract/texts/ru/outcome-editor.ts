import { limits } from '@quiz/contract/limits.ts'
import type { Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const answers: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' }
const percentOf = (percent: number) => percent.toLocaleString('ru', { maximumFractionDigits: 1 })

/** A share in percent as an author reads it: whole from 10 on, never 0 for a result that can come out. */
const shareText = (percent: number) => {
  if (percent < 0.1) return 'меньше 0,1'
  return percent < 10 ? percentOf(percent) : String(Math.round(percent))
}

/** Texts of tests by outcomes in the editor, and of how often each result comes out. */
export const outcomeEditorTexts = {
  scoring: 'Как выбирается результат',
  scorings: { bands: 'Набрать баллы', outcomes: 'Кто ты из\u00a0…' },
  leads: {
    bands: 'Каждый ответ приносит баллы. Результат зависит от\u00a0их суммы: «новичок», «любитель», «знаток».',
    outcomes:
      'Каждый ответ ведёт к\u00a0одному из\u00a0результатов. Выйдет тот, к\u00a0которому вело больше ответов: «лиса», «сова», «кот».',
  } satisfies Record<Scoring, string>,
  /** The kind of answers, in the head of a question. */
  leadingAnswers: 'Ответы ведут к\u00a0результатам',
  answersLead: 'Напишите варианты и\u00a0выберите, к\u00a0какому результату ведёт каждый.',
  /** The menu beside an answer. */
  leadsTo: (answer: number) => `Ответ ${answer} ведёт к результату`,
  nowhere: 'Ни к какому результату',
  mixed: 'Баллы из таблицы',
  noResults: 'Сначала добавьте результаты',
  result: (index: number, title: string) => title || `Результат ${index}`,
  table: {
    open: 'Таблица баллов',
    close: 'Свернуть таблицу баллов',
    label: 'Баллы ответов за каждый результат',
    hint: 'От −5 до 5: сколько баллов ответ даёт результату. Пустая клетка — ноль.',
    answer: 'Ответ',
    cell: ({ question, answer, result }: { question: number; answer: number; result: string }) =>
      `Вопрос ${question}, ответ ${answer}, баллы результату ${quoted(result)}`,
    question: (idx: number, text: string) => (text ? `${idx}. ${text}` : `Вопрос ${idx}`),
    answerNo: (idx: number, text: string) => text || `Ответ ${idx}`,
  },
  /** How often a result comes out. */
  chance: {
    never: 'Не\u00a0выпадет никогда',
    /** By sampling a result that never came out may still be possible. */
    notSeen: (samples: number) =>
      `Не\u00a0выпал ни\u00a0разу за\u00a0${samples.toLocaleString('ru')} случайных прохождений`,
    some: (percent: number) =>
      percent === 0 ? 'Наугад не\u00a0выпадет' : `Выпадет у\u00a0${shareText(percent)}\u00a0% отвечающих наугад`,
    sampled: (samples: number, margin: number) =>
      `Сочетаний ответов слишком много, чтобы сосчитать все. Доли оценены по\u00a0${samples.toLocaleString('ru')} случайных прохождений, погрешность\u00a0— до\u00a0${percentOf(margin)} процентного пункта.`,
    warning: (index: number, title: string) =>
      title ? `${quoted(title)} не\u00a0выпадет никогда` : `Результат ${index} не\u00a0выпадет никогда`,
    notSeenWarning: (index: number, title: string, samples: number) =>
      `${title ? quoted(title) : `Результат ${index}`}: ни\u00a0разу за\u00a0${samples.toLocaleString('ru')} случайных прохождений`,
  },
  unled: 'К\u00a0этому результату не\u00a0ведёт ни\u00a0один ответ. Выберите его в\u00a0меню у\u00a0ответа.',
  unledLabel: (index: number, title: string) =>
    title ? `К ${quoted(title)} не ведёт ни один ответ` : `К результату ${index} не ведёт ни один ответ`,
  removal: {
    title: 'Удалить результат?',
    text: (count: number) => `К\u00a0нему ведёт ${counted(count, answers)}. Эти баллы пропадут вместе с\u00a0ним.`,
    confirm: 'Удалить',
  },
  preview: 'Какой результат выпадет при\u00a0этих ответах',
} as const

/** Texts of pictures of answers, and of the texts about pictures. */
export const answerPictureTexts = {
  add: (answer: number) => `Добавить картинку к ответу ${answer}`,
  change: (answer: number) => `Заменить картинку ответа ${answer}`,
  remove: (answer: number) => `Убрать картинку ответа ${answer}`,
  preparing: 'Готовим картинку…',
  /** After several pictures were chosen at once. */
  leftOut: (count: number) =>
    `У\u00a0вопроса бывает до\u00a0${limits.answersMax} ответов. Не\u00a0поместилось картинок: ${count}.`,
  grid: 'Ответы плиткой',
  alt: 'Что на картинке',
  altOf: { answer: (answer: number) => `Что на картинке ответа ${answer}` },
  /** Of a picture without a text. */
  altAlone: 'Имя картинки',
  altAloneHint:
    'Без текста ответ назовут эти слова: их слышат те, кто не\u00a0видит картинку, и\u00a0они стоят в\u00a0статистике.',
  altHint: 'Для тех, кто не\u00a0видит картинку. Можно оставить пустым.',
} as const
