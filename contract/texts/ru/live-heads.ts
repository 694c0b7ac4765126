/** Title of all pages of games in class, those of players too. */
export const liveHead = { title: 'Игра на\u00a0уроке' } as const

/** Description of the help page, for search engines alone. */
export const liveHelpDescription =
  'Как провести тест игрой на уроке без телефонов и интернета: бумажные карточки, доска, команды, таблица ответов, работа над ошибками.'
