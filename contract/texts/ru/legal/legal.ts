/** Texts that the legal pages share. */
export const legalTexts = { updated: 'Последнее обновление:' } as const

/** Titles of the legal pages: separate from their texts, so that other pages do not load those. */
export const legalTitles = {
  agreement: 'Пользовательское соглашение',
  consent: 'Согласие на обработку персональных данных',
  privacy: 'Политика конфиденциальности',
} as const

/** Descriptions of the legal pages, for search engines alone. */
export const legalDescriptions = {
  agreement: 'Правила сайта: что можно публиковать, кто за\u00a0что отвечает и\u00a0как решаются споры.',
  consent: 'На что вы соглашаетесь, открывая учётную запись: какие данные, зачем и\u00a0на\u00a0какой срок.',
  privacy: 'Какие данные собирает сайт, зачем они нужны, сколько хранятся и\u00a0как попросить их удалить.',
} as const
