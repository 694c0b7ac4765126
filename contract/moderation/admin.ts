import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText, image, moment, page, paged } from '@quiz/contract/fields.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import { logEntry } from '@quiz/contract/moderation/moderation.ts'
import { decisionDraft, queuePage } from '@quiz/contract/moderation/report-queue.ts'
import { quizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { timeZone } from '@quiz/contract/zoned-moments.ts'
import * as z from 'zod/mini'

const quiz = {
  access: 'admin',
  queue: 'actions',
  query: z.object({ testId: idInText }),
  reply: z.boolean(),
  errors: ['quiz_not_found', 'forbidden'],
  changesByGet: true,
} as const
const user = {
  access: 'admin',
  queue: 'actions',
  query: z.object({ userId: idInText }),
  reply: z.boolean(),
  changesByGet: true,
} as const

/** A deleted test that can be restored. */
export const deletedQuiz = z.extend(quizCard, {
  userCreatedFullName: z.string(),
  /** A banned author has no profile. */
  isAuthorBanned: z.boolean(),
  deletedAt: moment,
})
export type DeletedQuiz = z.output<typeof deletedQuiz>

export const bannedUser = z.strictObject({
  id,
  fullName: z.string(),
  userName: z.string(),
  avatar: image,
  createdTestsCount: z.int(),
  bannedAt: moment,
  /** Null when the ban lasts until it is lifted. */
  until: z.nullable(moment),
})
export type BannedUser = z.output<typeof bannedUser>

/** A row of the log with what its links can open: `testId` is null without such a test, a banned author has no page. */
export const linkedLogEntry = z.extend(logEntry, { testId: z.nullable(id), hasAuthorPage: z.boolean() })
export type LinkedLogEntry = z.output<typeof linkedLogEntry>

const list = { access: 'admin', searches: true, body: page(pageSizes.moderation) } as const

/** Calls of administrators. Those that change something answer true, also when nothing changes. */
export const admin = {
  deleteQuiz: endpoint('GET', '/api/admin/deletetest', { ...quiz, summary: 'Удалить тест' }),
  restoreQuiz: endpoint('GET', '/api/admin/restoretest', {
    ...quiz,
    summary: 'Вернуть тест, который администратор удалил не раньше тридцати дней назад',
    errors: ['quiz_not_found', 'too_late_to_restore', 'forbidden'],
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
  deletedQuizzes: endpoint('POST', '/api/admin/getdeletedtests', {
    ...list,
    summary: 'Удалённые тесты, которые можно вернуть; удалённые последними — первыми',
    reply: paged(deletedQuiz),
  }),
  bannedUsers: endpoint('POST', '/api/admin/getbannedusers', {
    ...list,
    summary: 'Заблокированные люди; заблокированные последними — первыми',
    reply: paged(bannedUser),
  }),
  reports: endpoint('POST', '/api/admin/reports', {
    summary: 'Жалобы по вещам: open — ждут решения, ответы авторов первыми; decided — решённые',
    access: 'admin',
    ...queuePage,
  }),
  decide: endpoint('POST', '/api/admin/decisions', {
    summary: 'Решить о вещи; 409 с решением, если другой администратор решил раньше',
    access: 'admin',
    queue: 'actions',
    body: decisionDraft,
    reply: z.boolean(),
    errors: [
      'forbidden',
      'cannot_ban_administrator',
      'quiz_not_found',
      'comment_not_found',
      'profile_not_found',
      'decided',
    ],
  }),
  log: endpoint('POST', '/api/admin/log', {
    summary: 'Журнал решений, последние первыми; searchString — слова причины или номер',
    ...list,
    reply: paged(linkedLogEntry),
  }),
  exportLog: endpoint('GET', '/api/admin/exportlog', {
    summary: 'Журнал решений целиком в CSV; время в поясе timeZone, без него в UTC',
    access: 'admin',
    query: z.object({ timeZone: z.optional(timeZone) }),
    reply: z.string(),
    replyType: 'text/csv',
  }),
}
