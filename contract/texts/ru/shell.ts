/** Texts of the frame around every page. */
export const shellTexts = {
  skip: 'К содержанию',
  sections: 'Разделы',
  allQuizzes: 'Все тесты',
  authors: 'Авторы',
  create: 'Создать тест',
  login: 'Войти',
  logout: 'Выйти',
  myProfile: 'Мой профиль',
  account: 'Учётная запись',
  admin: 'Модерация',
  notices: 'Уведомления',
  unread: (count: number) => `непрочитанных уведомлений: ${count}`,
  menu: 'Меню',
  theme: 'Сменить тему',
  footerCall: 'Придумайте тест, который перешлют друзьям',
  agreement: 'Пользовательское соглашение',
  privacy: 'Политика конфиденциальности',
  scripts: 'Реклама и\u00a0статистика',
  messenger: 'Мы в\u00a0мессенджере',
  /** The page that shows a message passed in its address. */
  message: {
    title: 'Сообщение',
    description: 'Здесь показывают сообщение, за\u00a0которым вы\u00a0пришли с\u00a0другой страницы.',
  },
  notFound: {
    title: '404',
    lead: 'Ой! Здесь ничего нет…',
    text: 'Похоже, страница, которую вы\u00a0ищете, не\u00a0существует.',
    home: 'На главную',
  },
  failed: {
    title: 'Страница не\u00a0открылась',
    text: 'Что-то пошло не\u00a0так. Это наша вина, а\u00a0не\u00a0ваша.',
    retry: 'Попробовать ещё раз',
    home: 'На главную',
  },
} as const
