import { counted } from '@quiz/contract/texts/ru/plural.ts'

/** Texts of the editor around the dialog in which own questions are chosen. */
export const bankToolsTexts = {
  open: 'Из\u00a0моих вопросов',
  taken: (count: number) => `Вставлено: ${counted(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов' })}`,
  undo: 'Отменить',
  undone: 'Вставленные вопросы убраны.',
} as const
