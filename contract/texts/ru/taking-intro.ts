import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
/** Time that one question takes, in seconds. */
const questionSeconds = 20

/** Texts about a test above its first question. */
export const takingIntroTexts = {
  /** Length, time and passes: «7 вопросов · ≈ 3 мин · Прохождений: 120». */
  facts: (count: number, passes: number) => [
    counted(count, questions),
    `≈\u00a0${Math.ceil((count * questionSeconds) / 60)}\u00a0мин`,
    `Прохождений:\u00a0${grouped(passes)}`,
  ],
  /** To whoever came by somebody's result. */
  challenge: 'Сравним с\u00a0тем, кто прислал',
  more: 'ещё',
  less: 'свернуть',
} as const
