/** Texts of the administrators' actions. */
export const adminTexts = {
  deleteQuiz: {
    label: (title: string) => `Удалить тест «${title}»`,
    title: 'Удалить тест?',
    text: (title: string) => `«${title}» исчезнет из\u00a0всех списков. Вернуть его можно в\u00a0течение 30 дней.`,
    confirm: 'Удалить',
    done: (title: string) => `Тест «${title}» удалён.`,
  },
  banAuthor: {
    label: (name: string) => `Заблокировать автора: ${name}`,
    title: 'Заблокировать автора?',
    text: (name: string) =>
      `${name} больше не\u00a0сможет войти, а\u00a0тесты, комментарии и\u00a0лайки исчезнут отовсюду. Блокировку можно снять.`,
    confirm: 'Заблокировать',
    done: (name: string) => `${name}: доступ закрыт.`,
  },
  undo: 'Вернуть',
  undone: 'Возвращено.',
} as const
