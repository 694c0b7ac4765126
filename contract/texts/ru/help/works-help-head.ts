/** Title of the help page for teachers: separate from its text, so that other pages do not load that. */
export const worksHelpTitle = 'Работа за\u00a0пять минут'

/** Its description, for search engines alone. */
export const worksHelpDescription =
  'Как дать тест классу без регистрации учеников: код на\u00a0доске, время, таблица ответов, оценки, имена и\u00a0согласие.'
