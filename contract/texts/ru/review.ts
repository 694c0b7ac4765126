import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const points: PluralForms = { one: 'балл', few: 'балла', many: 'баллов' }
const people: PluralForms = { one: 'человек', few: 'человека', many: 'человек' }

/** Texts of the review of one's answers. */
export const reviewTexts = {
  /** An option that is a picture alone. */
  undescribed: 'Картинка',
  title: 'Разбор ответов',
  onlyWrong: 'Здесь видно, в\u00a0каких вопросах ошибка. Верные ответы автор не\u00a0показывает.',
  /** What the percents beside the answers say. */
  shares: (takers: number) => `Проценты показывают, как отвечали все, кто прошёл тест: ${counted(takers, people)}.`,
  noShares: `Когда тест пройдут ${limits.shareTakersMin}\u00a0человек, здесь появится, как отвечают другие.`,
  openAll: 'Развернуть все',
  closeAll: 'Свернуть все',
  print: 'Распечатать',
  question: (number: number) => `Вопрос ${number}`,
  verdict: {
    ...{ right: 'Верно', forgiven: 'Зачтено', partly: 'Верно частично', wrong: 'Ошибка', skipped: 'Нет ответа' },
    unknown: 'Разбивки нет',
  },
  points: (earned: number, most: number) => `${counted(earned, points)} из\u00a0${most}`,
  keyCorrected: 'Автор исправил ключ этого вопроса',
  forgiven: 'Автор зачёл этот вопрос всем: за него полный балл',
  answers: (number: number) => `Ответы на вопрос ${number}`,
  /** What the marks call an answer, as its own taker reads them, and as somebody else does. */
  words: {
    own: {
      mark: {
        right: 'Ваш ответ, верный',
        wrong: 'Ваш ответ, неверный',
        missed: 'Верный ответ',
        chosen: 'Ваш ответ',
      },
      order: 'Ваш порядок',
      pair: { right: 'Ваша пара, верная', wrong: 'Ваша пара, неверная', none: 'Без пары' },
    },
    another: {
      mark: {
        right: 'Ответ участника, верный',
        wrong: 'Ответ участника, неверный',
        missed: 'Верный ответ',
        chosen: 'Ответ участника',
      },
      order: 'Порядок участника',
      pair: { right: 'Пара участника, верная', wrong: 'Пара участника, неверная', none: 'Без пары' },
    },
  },
  rightOrder: 'Верный порядок',
  elements: 'Что нужно было расставить',
  place: { right: 'На\u00a0своём месте', wrong: 'Не\u00a0на\u00a0своём месте' },
  inPair: (left: string, right: string) => `${left}\u00a0— ${right}`,
  rightPair: (right: string) => `Верно: ${right}`,
  accepted: (count: number) => (count === 1 ? 'Верный ответ' : 'Верные ответы'),
  /** A number with its unit, if it has one. */
  amount: (number: string, unit: string | undefined) => (unit ? `${number}\u00a0${unit}` : number),
  within: (number: string, tolerance: string) => `${number} ±\u00a0${tolerance}`,
  share: (percent: number) => `${percent}\u00a0%`,
  shareLabel: 'Так ответили:',
  explanation: 'Объяснение',
  source: (host: string) => `Источник: ${host}`,
  next: 'К\u00a0следующему вопросу',
} as const
