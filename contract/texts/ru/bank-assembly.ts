import { limits } from '@quiz/contract/limits.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

/** Texts of the dialog that draws own questions for a new test, or lets a work draw them for each pupil. */
export const bankAssemblyTexts = {
  title: 'Собрать тест или работу',
  lead: 'Вопросы выбираются случайно. В\u00a0тесте они одни для всех, и\u00a0любой можно заменить. В\u00a0работе каждый получит свои.',
  line: (number: number) => `Строка ${number}`,
  count: 'Сколько вопросов',
  addLine: 'Добавить строку',
  removeLine: (number: number) => `Убрать строку ${number}`,
  loading: 'Считаем вопросы',
  moreThan: (most: number) => `Есть больше ${most} вопросов`,
  found: (total: number) => (total === 0 ? 'Таких вопросов нет' : `Есть ${counted(total, questions)}`),
  short: (theme: string | null, { total, count }: { total: number; count: number }) =>
    theme === null ? `Есть ${total} из\u00a0${count}` : `В\u00a0теме ${quoted(theme)} ${total} из\u00a0${count}`,
  total: (count: number) => `Всего: ${counted(count, questions)}`,
  cancel: 'Отмена',
  assemble: 'Собрать тест',
  assembleWork: 'Собрать работу',
  tooMany: `В\u00a0одном тесте до ${limits.questionsMax} вопросов.`,
  tooManyForWork: `В\u00a0одной работе до ${limits.workQuestionsMax} вопросов.`,
  tooFew: 'Подходящих вопросов меньше, чем нужно. Измените условия или число.',
  overlap: (count: number, wanted: number) =>
    `Одни и\u00a0те\u00a0же вопросы подходят к\u00a0разным строкам: получается ${count} из\u00a0${wanted}. Измените условия или число.`,
} as const
