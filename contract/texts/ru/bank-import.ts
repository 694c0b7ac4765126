import { limits } from '@quiz/contract/limits.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const genitive: PluralForms = { one: 'вопроса', few: 'вопросов', many: 'вопросов' }

/** Texts of the import of questions into «My questions». */
export const bankImportTexts = {
  where: { label: 'Куда добавить', test: 'В\u00a0тест', bank: 'В\u00a0мои вопросы' },
  keep: (count: number) => `Сохранить ${counted(count, questions)}`,
  tooMany: `За\u00a0один раз можно сохранить ${grouped(limits.bankExportMax)} вопросов: снимите лишние.`,
  title: 'В\u00a0мои вопросы',
  lead: (count: number) => `Отдельно от\u00a0тестов сохранится ${counted(count, questions)}. Видите их только вы.`,
  theme: 'Тема',
  themeHint: 'Не\u00a0обязательно. Косая черта делит тему: «Дроби / Сложение».',
  skipSame: 'Пропустить одинаковые',
  skipSameHint:
    'Вопросы, у\u00a0которых текст и\u00a0ответы те\u00a0же, что у\u00a0ваших, второй раз не\u00a0сохранятся.',
  back: 'К\u00a0вопросам',
  start: 'Сохранить',
  saving: (done: number, total: number) => `Сохраняем: ${grouped(done)} из\u00a0${grouped(total)}`,
  progress: 'Вопросы сохраняются',
  done: (count: number) => `Сохранено: ${counted(count, questions)}`,
  same: (count: number) => `Пропущено одинаковых: ${grouped(count)}`,
  refused: (count: number) => `Не\u00a0приняты: ${counted(count, questions)}`,
  lost: (count: number) =>
    `Не\u00a0сохранилось: ${counted(count, questions)}. Браузер потерял их до\u00a0отправки. Добавьте тот\u00a0же текст или файл ещё раз: одинаковые второй раз не\u00a0сохранятся.`,
  failed: (reason: string) => `Остановились: ${reason} Сохранённое не\u00a0пропало, можно продолжить.`,
  go: 'Продолжить',
  toBank: 'К\u00a0моим вопросам',
  interrupted: (done: number, total: number) =>
    `Сохранение в\u00a0«Мои вопросы» прервалось: отправлено ${grouped(done)} из\u00a0${counted(total, genitive)}.`,
} as const
