/** Texts that the legal pages share. */
export const legalTexts = { updated: 'Последнее обновление:' } as const

/** Titles and descriptions of the legal pages: separate from their texts, so that other pages do not load those. */
export const legalHeads = {
  agreement: {
    title: 'Пользовательское соглашение',
    description: 'Правила сайта: что можно публиковать, кто за\u00a0что отвечает и\u00a0как решаются споры.',
  },
  consent: {
    title: 'Согласие на обработку персональных данных',
    description: 'На что вы соглашаетесь, открывая учётную запись: какие данные, зачем и\u00a0на\u00a0какой срок.',
  },
  privacy: {
    title: 'Политика конфиденциальности',
    description: 'Какие данные собирает сайт, зачем они нужны, сколько хранятся и\u00a0как попросить их удалить.',
  },
} as const
