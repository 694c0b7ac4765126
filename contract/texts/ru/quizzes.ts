import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

const questions: PluralForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
/** One test of a kind, on its card. */
const kindNames = { quiz: 'Викторина', personality: 'О\u00a0себе' } satisfies Record<QuizKind, string>

/** Texts of test cards and of the list of all tests. */
export const quizTexts = {
  passes: (count: number) => `Прохождений: ${grouped(count)}`,
  /** Kind and length: «Викторина · 7 вопросов». */
  facts: (kind: QuizKind, count: number) => [kindNames[kind], counted(count, questions)],
  ownScore: (percent: number) => `Ваш результат: ${percent} %`,
  bestScore: (percent: number) => `Вы\u00a0прошли: ${percent}\u00a0%`,
  allQuizzes: 'Проходите тесты онлайн',
  allQuizzesLead: 'Викторины и\u00a0тесты, которые придумали вы\u00a0сами. Без регистрации, ответ сразу.',
  list: 'Список тестов',
  search: 'Поиск по тестам',
  showMore: 'Показать ещё',
  searchTitle: (search: string) => `${quoted(search)} — поиск тестов`,
  subject: 'Категория',
  everySubject: 'Все категории',
  kind: 'Вид',
  kinds: { every: 'Все', quiz: 'Викторины', personality: 'О\u00a0себе' },
  order: 'Порядок',
  orders: { new: 'Сначала новые', popular: 'Сначала популярные' },
  empty: { title: 'Пока нет тестов', text: 'Создайте первый — и\u00a0он появится здесь.', action: 'Создать тест' },
  noneSuch: {
    title: 'Таких тестов пока нет',
    text: 'Посмотрите другие\u00a0— или создайте такой сами.',
    create: 'Создать тест',
  },
  nothingFound: {
    title: 'Ничего не\u00a0нашлось',
    text: (search: string) => `По\u00a0запросу ${quoted(search)} тестов нет. Попробуйте другое слово.`,
    action: 'Показать все тесты',
    popular: 'Зато эти проходят чаще всего',
  },
  loaded: (count: number, total: number) => `Показано тестов: ${grouped(count)} из\u00a0${grouped(total)}`,
} as const
