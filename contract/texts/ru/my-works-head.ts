/** Title and description of the page of a pupil's works, for its head. */
export const myWorksHead = {
  title: 'Работы моего класса',
  description: 'Работы, которые дал учитель. Войдите по\u00a0коду с\u00a0карточки.',
} as const
