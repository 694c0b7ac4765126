/** Heads of the columns of the exported log. Names are those of today; people who are deleted have none. */
export const logCsvHeads = {
  id: 'Номер',
  at: 'Время',
  actorId: 'Администратор',
  actorName: 'Имя администратора',
  kind: 'Вид',
  thingId: 'Номер материала',
  authorId: 'Автор',
  authorName: 'Имя автора',
  decision: 'Решение',
  days: 'Дней',
  reason: 'Причина',
} as const
