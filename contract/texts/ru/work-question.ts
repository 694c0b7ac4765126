/** Texts of a question of a work: what was answered, and what can be done about it. */
export const workQuestionTexts = {
  title: (number: number) => `Вопрос ${number}`,
  /** A column of a work that draws for each pupil. */
  place: {
    hint: 'Каждому достался один из\u00a0этих вопросов.',
    nobody: 'Здесь ещё никому не\u00a0достался вопрос.',
    figures: (takers: number, rightPercent: number | null) =>
      rightPercent === null ? 'Ещё никто не\u00a0сдал' : `Сдали: ${takers}, верно: ${rightPercent}\u00a0%`,
  },
  forgiven: 'Вопрос зачтён всем. Доли ниже\u00a0— по\u00a0самим ответам.',
  right: (accepted: readonly string[]) => `Верно: ${accepted.join(' или ')}`,
  blank: (blank: number, all: number) => `Без ответа: ${blank} из\u00a0${all}`,
  wrongWords: 'Не\u00a0зачтённые ответы',
  acceptOf: (word: string) => `Зачесть это слово: ${word}`,
  acceptHint: 'Слово добавится к\u00a0верным в\u00a0самом тесте. Сначала покажем, чьи баллы изменятся.',
  /** Why no word can be accepted. */
  fixedKeys: {
    foreign: 'Это тест другого автора: ключ меняет только он. Неверный вопрос можно зачесть всем.',
    hidden: 'Тест скрыт модератором, ключ сейчас не\u00a0изменить. Вопрос можно зачесть всем.',
    deleted: 'Тест в\u00a0корзине, ключ сейчас не\u00a0изменить. Верните тест или зачтите вопрос всем.',
    changed:
      'В\u00a0тесте теперь другие вопросы, по\u00a0его новому ключу работу не\u00a0пересчитать. Вопрос можно зачесть всем.',
    kept: 'Вопрос хранится отдельно от\u00a0тестов. Исправьте его в\u00a0«Моих вопросах» и\u00a0пересчитайте работу, или зачтите всем.',
    number: 'Верное число у\u00a0вопроса одно: исправьте его в\u00a0самом тесте или зачтите вопрос всем.',
  },
} as const
