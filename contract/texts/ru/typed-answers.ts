/** Texts of the field that takers type an answer into. */
export const typedTexts = {
  typeText: 'Напишите ответ',
  typeNumber: 'Напишите число',
  typeFirst: 'Сначала напишите ответ.',
  slips: 'Опечатка в\u00a0длинном слове не\u00a0помешает.',
  compact: 'Пробелы и\u00a0запятые не\u00a0важны.',
  anyOrder: 'Порядок, пробелы и\u00a0запятые не\u00a0важны.',
  fractions: 'Можно дробью: 1/2.',
  changeSign: 'Сменить знак',
} as const
