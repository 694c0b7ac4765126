import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }

/** Texts of the dialog in which an editor takes own questions. */
export const bankPickerTexts = {
  title: 'Мои вопросы',
  cancel: 'Отмена',
  take: (count: number) => (count === 0 ? 'Вставить' : `Вставить ${count}`),
  nothing: 'Отметьте хотя бы один вопрос.',
  tooMany: (free: number) =>
    free === 0
      ? 'В\u00a0тесте больше нет места для вопросов.'
      : `В\u00a0тест поместится ещё ${counted(free, questions)}.`,
  empty: 'Здесь будут вопросы ваших других тестов. Пока их нет.',
} as const
