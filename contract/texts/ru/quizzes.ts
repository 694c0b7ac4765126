import { grouped } from '@quiz/contract/texts/ru/plural.ts'

/** Texts of test cards and of the list of all tests. */
export const quizTexts = {
  passes: (count: number) => `Прохождений: ${grouped(count)}`,
  ownScore: (percent: number) => `Ваш результат: ${percent} %`,
  allTests: 'Проходите тесты онлайн',
  allTestsLead: 'Викторины и\u00a0тесты, которые придумали вы\u00a0сами. Без регистрации, ответ сразу.',
  list: 'Список тестов',
  search: 'Поиск по тестам',
  showMore: 'Показать ещё',
  searchTitle: (search: string) => `«${search}» — поиск тестов`,
  subject: 'Категория',
  everySubject: 'Все категории',
  order: 'Порядок',
  orders: { new: 'Сначала новые', popular: 'Сначала популярные' },
  empty: { title: 'Пока нет тестов', text: 'Создайте первый — и\u00a0он появится здесь.', action: 'Создать тест' },
  nothingFound: {
    title: 'Ничего не\u00a0нашлось',
    text: (search: string) => `По\u00a0запросу «${search}» тестов нет. Попробуйте другое слово.`,
    action: 'Показать все тесты',
    popular: 'Зато эти проходят чаще всего',
  },
  loaded: (count: number, total: number) => `Показано тестов: ${grouped(count)} из\u00a0${grouped(total)}`,
} as const
