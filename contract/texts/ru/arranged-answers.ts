const firstLetter = 0x410

/** Texts of questions that ask for an order or for pairs, for those who take them. */
export const arrangedTexts = {
  arrange: 'Расставьте по\u00a0порядку',
  elements: 'Ваш порядок',
  higher: (name: string) => `Выше: ${name}`,
  lower: (name: string) => `Ниже: ${name}`,
  /** As a screen reader says it after a move; «-я» is «позиция». */
  moved: (name: string, place: number, total: number) => `${name}, теперь ${place}-я из\u00a0${total}`,
  isRight: 'Порядок верен',
  arrangeFirst: 'Сначала расставьте по\u00a0порядку или нажмите «Порядок верен».',
  pair: 'Подберите пару каждой строке',
  choose: 'Выберите пару',
  choices: 'Что подобрать',
  /** A right-hand side with a letter, where formulas stand above the lists. */
  lettered: (at: number, text: string) => `${String.fromCharCode(firstLetter + at)}: ${text}`,
  pairFirst: 'Сначала подберите пару каждой строке.',
} as const
