/** Texts about the author of a test, below it and its result. Apart from those of taking it, which a result does not load. */
export const quizAuthorTexts = { author: 'Автор теста' } as const
