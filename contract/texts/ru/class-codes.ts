/** Texts of the cards with the codes of a class. */
export const classCodesTexts = {
  back: 'К\u00a0классу',
  loading: 'Открываем класс',
  lead: 'Карточка для каждого ученика: разрежьте листы по\u00a0пунктиру и\u00a0раздайте. Один код на\u00a0весь год, на\u00a0все работы и\u00a0игры класса.',
  nobody: 'В\u00a0классе пока никого. Вставьте список на\u00a0его странице: у\u00a0каждого будет код.',
  ownerOnly: 'Коды видит и\u00a0раздаёт только владелец класса.',
  print: 'Распечатать',
  list: 'Карточки',
  address: 'Адрес',
  code: 'Код ученика',
  number: (number: number) => `${number}.`,
} as const
