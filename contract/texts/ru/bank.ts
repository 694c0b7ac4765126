import type { BankFormat, bankSorts, bankSources, Difficulty } from '@quiz/contract/bank/bank.ts'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { shortKindNames } from '@quiz/contract/texts/ru/question-kind-names.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { worksHeads } from '@quiz/contract/texts/ru/works-heads.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
const times: PluralForms = { one: 'раз', few: 'раза', many: 'раз' }

/** Texts of «My questions». */
export const bankTexts = {
  title: worksHeads.questions.title,
  lead: 'Всё, что вы спрашивали в\u00a0своих тестах, и\u00a0вопросы, которые хранятся отдельно. Видите их только вы.',
  import: 'Добавить из\u00a0файла или текста',
  loading: 'Ищем ваши вопросы',
  more: 'Показать ещё',
  search: 'Поиск по\u00a0своим вопросам',
  found: (count: number) => `Найдено: ${counted(count, questions)}`,
  notFound: 'Таких вопросов нет. Попробуйте другие слова или уберите часть условий.',
  clear: 'Убрать условия',
  empty: {
    title: 'Вопросов пока нет',
    text: 'Здесь появятся вопросы всех ваших тестов, чтобы искать их по\u00a0словам и\u00a0темам.',
    action: 'Создать тест',
  },
  filters: 'Условия и\u00a0порядок',
  kind: 'Вид',
  kinds: shortKindNames,
  anyKind: 'Любой вид',
  source: 'Откуда',
  anySource: 'Все вопросы',
  sources: { bank: 'Хранятся отдельно', test: 'Из\u00a0тестов' } satisfies Record<(typeof bankSources)[number], string>,
  difficulty: 'Трудность',
  anyDifficulty: 'Любая трудность',
  difficulties: {
    easy: 'Лёгкие: верно от\u00a080\u00a0%',
    medium: 'Средние: верно 40–79\u00a0%',
    hard: 'Трудные: верно меньше 40\u00a0%',
    unknown: 'Мало ответов, чтобы судить',
  } satisfies Record<Difficulty, string>,
  use: 'Использование',
  anyUse: 'Использованы?',
  used: 'Уже использованы',
  unused: 'Ещё не\u00a0использованы',
  sort: 'Порядок',
  sorts: { new: 'Сначала новые', theme: 'По\u00a0темам', hard: 'Сначала трудные' } satisfies Record<
    (typeof bankSorts)[number],
    string
  >,
  theme: 'Тема',
  themes: 'Темы',
  allThemes: 'Все темы',
  noThemes: 'Тем пока нет. Отметьте вопросы и\u00a0нажмите «Назвать тему».',
  themeOf: (theme: string) => `Тема: ${theme}`,
  fromTest: (title: string) => `Тест ${quoted(title)}`,
  apart: 'Хранится отдельно',
  apartWithoutTheme: 'Без темы, отдельно от\u00a0тестов',
  right: (share: number, takers: number) => `Верно ${share}\u00a0% из\u00a0${takers}`,
  usedIn: (count: number) => `Использован ${counted(count, times)}`,
  answers: 'Ответы',
  isRight: 'верно',
  openTest: 'Открыть тест',
  tickAll: 'Отметить показанные',
  ticked: (count: number) => `Отмечено: ${counted(count, questions)}`,
  untick: 'Снять отметки',
  setTheme: 'Назвать тему',
  remove: 'Удалить',
  export: 'Скачать',
  assemble: 'Собрать тест или работу',
  testOfTicked: 'Тест из\u00a0отмеченных',
  workOfTicked: 'Работа из\u00a0отмеченных',
  tooManyForWork: (most: number) =>
    `В\u00a0одну работу можно отметить до ${counted(most, { one: 'вопроса', few: 'вопросов', many: 'вопросов' })}.`,
  tooManyForTest: (most: number) =>
    `В\u00a0одном тесте до ${counted(most, { one: 'вопроса', few: 'вопросов', many: 'вопросов' })}.`,
  onlyKept: 'Вопросы тестов удаляются вместе с\u00a0тестом. Отметьте только те, что хранятся отдельно.',
  tooMany: (most: number) =>
    `За\u00a0один раз можно скачать не\u00a0больше ${counted(most, { one: 'вопроса', few: 'вопросов', many: 'вопросов' })}.`,
  removed: (count: number) => `В\u00a0корзине: ${counted(count, questions)}. Через 30 дней они удалятся насовсем.`,
  undo: 'Вернуть',
  restored: 'Вопросы снова в\u00a0списке.',
  themeDialog: {
    title: (count: number) => `Тема для ${counted(count, { one: 'вопроса', few: 'вопросов', many: 'вопросов' })}`,
    field: 'Тема',
    hint: 'Своими словами. Косая черта делит тему: «Дроби / Сложение».',
    save: 'Сохранить',
    clear: 'Убрать тему',
    saved: (theme: string) => `Тема ${quoted(theme)} сохранена.`,
    cleared: 'Тема убрана.',
  },
  exportTheme: 'Скачать тему',
  exportDialog: {
    title: (count: number) => `Скачать ${counted(count, questions)}`,
    titleOfTheme: (theme: string) => `Скачать тему ${quoted(theme)}`,
    cancel: 'Отмена',
    formats: {
      csv: { label: 'CSV', text: 'Таблица для Excel и\u00a0других программ, без картинок.' },
      moodle: { label: 'Moodle XML', text: 'Для Moodle, с\u00a0картинками.' },
      gift: { label: 'GIFT', text: 'Для Moodle и\u00a0похожих систем, без картинок.' },
    } satisfies Record<BankFormat, { label: string; text: string }>,
  },
} as const
