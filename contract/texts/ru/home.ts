import { counted, grouped, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'

const tests: PluralForms = { one: 'тест', few: 'теста', many: 'тестов' }
const authors: PluralForms = { one: 'автор', few: 'автора', many: 'авторов' }
const passes: PluralForms = { one: 'прохождение', few: 'прохождения', many: 'прохождений' }
const likes: PluralForms = { one: 'лайк', few: 'лайка', many: 'лайков' }
const comments: PluralForms = { one: 'комментарий', few: 'комментария', many: 'комментариев' }

export const homeTexts = {
  title: 'Пять минут чистого любопытства',
  headline: { before: 'Пять минут', middle: 'чистого', after: 'любопытства' },
  lead: ['Викторины и\u00a0тесты, которые придумали вы\u00a0сами.', 'Без регистрации, ответ сразу.'],
  random: 'Начать со\u00a0случайного',
  trending: 'В\u00a0тренде',
  trendingList: 'Тесты в тренде',
  noTrending: 'Пока никто ничего не\u00a0прошёл. Станьте первым!',
  previous: 'Предыдущие тесты',
  next: 'Следующие тесты',
  topAuthors: 'Топ авторов',
  showAll: 'Показать все',
  /** Shown as «Тестов: 18 · Лайков: 7 719». */
  authorFacts: (quizCount: number, likeCount: number) => [
    `Тестов:\u00a0${grouped(quizCount)}`,
    `Лайков:\u00a0${grouped(likeCount)}`,
  ],
  allQuizzes: 'Все тесты',
  categories: 'Категории',
  news: 'Новости',
  newsLines: { newest: 'Новое', trending: 'Сейчас проходят', totals: 'Всего' },
  byAuthor: (name: string) => ` — ${name}`,
  passedToday: (count: number) => (count === 0 ? ' снова в\u00a0тренде' : ` за\u00a0сутки: ${counted(count, passes)}`),
  totals: (totals: { tests: number; authors: number; passes: number; likes: number; comments: number }) => [
    counted(totals.tests, tests),
    counted(totals.authors, authors),
    counted(totals.passes, passes),
    counted(totals.likes, likes),
    counted(totals.comments, comments),
  ],
  stopNews: 'Остановить новости',
  runNews: 'Запустить новости',
} as const
