/** Title and description of the administrators' page: separate from its texts, so that other pages do not load those. */
export const adminHead = {
  title: 'Модерация',
  description: 'Жалобы, удалённые тесты, заблокированные люди и\u00a0журнал решений: страница администраторов.',
} as const
