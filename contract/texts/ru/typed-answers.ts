/** Texts of the field that takers type an answer into. */
export const typedTexts = {
  typeText: 'Напишите ответ',
  typeNumber: 'Напишите число',
  typeFirst: 'Сначала напишите ответ.',
  slips: 'Опечатка в\u00a0длинном слове не\u00a0помешает.',
  changeSign: 'Сменить знак',
} as const
