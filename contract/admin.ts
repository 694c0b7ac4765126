import { endpoint } from '@quiz/contract/endpoint.ts'
import { idInText } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

const quiz = {
  access: 'admin',
  queue: 'actions',
  query: z.object({ testId: idInText }),
  reply: z.boolean(),
  errors: ['quiz_not_found'],
  changesByGet: true,
} as const
const user = {
  access: 'admin',
  queue: 'actions',
  query: z.object({ userId: idInText }),
  reply: z.boolean(),
  changesByGet: true,
} as const

/** Calls for administrators. Each returns true, also when there is nothing to change. */
export const admin = {
  deleteQuiz: endpoint('GET', '/api/admin/deletetest', { ...quiz, summary: 'Удалить тест' }),
  restoreQuiz: endpoint('GET', '/api/admin/restoretest', {
    ...quiz,
    summary: 'Вернуть тест, удалённый не раньше тридцати дней назад',
  }),
  banUser: endpoint('GET', '/api/admin/banuser', {
    ...user,
    summary: 'Заблокировать человека',
    errors: ['profile_not_found', 'cannot_ban_administrator'],
  }),
  unbanUser: endpoint('GET', '/api/admin/unbanuser', {
    ...user,
    summary: 'Снять блокировку',
    errors: ['profile_not_found'],
  }),
}
