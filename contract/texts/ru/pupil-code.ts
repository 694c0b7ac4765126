/** Words of the field for the code of a pupil, wherever it is typed: on the page of own works, in works and in games. */
export const pupilCodeTexts = {
  label: 'Код ученика',
  hint: 'Девять букв и\u00a0цифр с\u00a0карточки, которую дал учитель. Например, ABC\u2011DEF\u2011GHJ.',
} as const

/** What that field says when nothing was typed. */
export const pupilCodeMissing = 'Введите код ученика: он на\u00a0карточке, которую дал учитель.'
