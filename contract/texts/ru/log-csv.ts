import type { LogEntry } from '@quiz/contract/moderation.ts'

/** Heads of the columns of the exported log. */
export const logCsvHeads = {
  id: 'Номер',
  at: 'Время (UTC)',
  actorId: 'Администратор',
  kind: 'Вид',
  thingId: 'Номер материала',
  authorId: 'Автор',
  decision: 'Решение',
  days: 'Дней',
  reason: 'Причина',
} as const satisfies Record<keyof LogEntry, string>
