import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

export const profileTexts = {
  counters: {
    createdTestsCount: 'Создано тестов',
    passingTestsCount: 'Пройдено тестов',
    myTestPassedCount: 'Прохождений моих тестов',
    myTestsLikes: 'Лайков',
  },
  tabs: { created: 'Созданные тесты', passed: 'Результаты тестов', liked: 'Понравившиеся', bin: 'Корзина' },
  tabList: 'Тесты этого человека',
  empty: {
    created: {
      title: 'Тестов пока нет',
      mine: 'Создайте первый — это займёт минут десять.',
      others: 'Здесь ещё ничего не\u00a0создали.',
    },
    passed: {
      title: 'Результатов пока нет',
      mine: 'Пройдите любой тест, и\u00a0результат останется здесь.',
      others: 'Здесь ещё ничего не\u00a0прошли.',
    },
    liked: {
      title: 'Пока ничего не\u00a0понравилось',
      mine: 'Нажмите на\u00a0сердечко у\u00a0теста, и\u00a0он появится здесь.',
      others: 'Здесь ещё ничего не\u00a0отметили.',
    },
  },
  hidden: 'Этот человек не\u00a0показывает свои результаты.',
  search: 'Поиск по\u00a0своим тестам',
  notFound: (search: string) => `По\u00a0запросу ${quoted(search)} своих тестов нет.`,
  noneInSubject: 'Таких тестов в\u00a0этой категории у\u00a0вас нет.',
  create: 'Создать тест',
  choose: 'Выбрать тест',
  editAbout: 'Изменить описание',
  addAbout: 'Рассказать о\u00a0себе',
  editAvatar: 'Изменить фото',
  about: 'О\u00a0себе',
  apply: 'Применить',
  cancel: 'Отмена',
  hideResults: 'Не\u00a0показывать другим результаты моих тестов',
  saved: 'Профиль сохранён.',
} as const
