import { consent } from '@quiz/contract/account/consents.ts'
import { formLine, formText } from '@quiz/contract/account/registration.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { moment, resultId, resultKey } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** Account data that only its owner sees. */
export const ownAccount = z.strictObject({
  userName: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Whether the e-mail counts as confirmed: by a link, or because the site sends no mail. */
  isEmailConfirmed: z.boolean(),
  /** When the latest link was sent that can still confirm the e-mail. */
  confirmationSentAt: z.nullable(moment),
})
export type OwnAccount = z.output<typeof ownAccount>

/** An active session. */
export const ownSession = z.strictObject({
  id: z.uuid(),
  /** Browser and system, as shown to people. */
  device: z.string(),
  createDate: moment,
  /** Time of the last token refresh, rounded to 15 minutes. */
  lastUsedDate: moment,
  /** Whether this session sends the request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** Form of a password change. */
export const passwordChange = z.object({
  currentPassword: formText,
  newPassword: formText,
  newPasswordConfirm: formText,
})
export type PasswordChange = z.output<typeof passwordChange>

/** What becomes of one's open tests when the account is deleted; closed and deleted ones go in any case. */
export const removedQuizzes = ['delete', 'keep'] as const
/** Form of the deletion of an account. */
export const accountRemoval = z.object({ password: formText, tests: z.enum(removedQuizzes) })
export type AccountRemoval = z.output<typeof accountRemoval>

/** Where the archive of own data is downloaded: an absolute address that works once, and until when. */
export const archiveLink = z.strictObject({ url: z.string(), expiresAt: moment })
export type ArchiveLink = z.output<typeof archiveLink>

/** Path of the archive; its parameter `key` is the secret of `archiveLink`. */
export const archivePath = '/api/account/archive'

/** Calls by which users manage their own accounts. */
export const account = {
  get: endpoint('GET', '/api/account', { summary: 'Своя учётная запись', access: 'user', reply: ownAccount }),
  changeName: endpoint('POST', '/api/account/changename', {
    summary: 'Сменить имя',
    access: 'user',
    queue: 'actions',
    rates: rates.changeName,
    body: z.object({ fullName: formLine }),
    reply: ownAccount,
  }),
  changeEmail: endpoint('POST', '/api/account/changeemail', {
    summary: 'Сменить почту',
    access: 'user',
    queue: 'actions',
    rates: rates.provenChange,
    body: z.object({ currentPassword: formText, email: formLine }),
    reply: ownAccount,
    errors: ['wrong_password', 'email_taken'],
  }),
  changePassword: endpoint('POST', '/api/account/changepassword', {
    summary: 'Сменить пароль; остальные сеансы заканчиваются',
    access: 'user',
    queue: 'actions',
    rates: rates.provenChange,
    body: passwordChange,
    reply: z.null(),
    errors: ['wrong_password'],
  }),
  sendConfirmation: endpoint('POST', '/api/account/sendconfirmation', {
    summary: 'Письмо со ссылкой, которая подтверждает почту; false, если почта уже подтверждена',
    access: 'user',
    queue: 'actions',
    rates: rates.sendConfirmation,
    reply: z.boolean(),
  }),
  confirmEmail: endpoint('POST', '/api/account/confirmemail', {
    summary: 'Подтвердить почту по ссылке из письма: один раз и в течение суток',
    access: 'anyone',
    queue: 'actions',
    rates: rates.confirmEmail,
    anyToken: true,
    body: z.object({ token: formLine }),
    reply: z.boolean(),
    errors: ['confirmation_not_found'],
  }),
  joinResults: endpoint('POST', '/api/account/joinresults', {
    summary: 'Забрать в учётную запись результаты, полученные без входа; чужие и уже забранные пропускаются',
    access: 'user',
    queue: 'actions',
    rates: rates.joinResults,
    body: z.object({
      results: z.array(z.object({ resultId, resultKey })).check(z.maxLength(limits.joinedResultsMax)),
    }),
    reply: z.strictObject({ joined: z.int() }),
  }),
  acceptConsent: endpoint('POST', '/api/account/consent', {
    summary: 'Согласиться с документом в нынешней редакции',
    access: 'user',
    queue: 'actions',
    body: consent,
    reply: z.boolean(),
  }),
  sessions: endpoint('GET', '/api/account/sessions', {
    summary: 'Свои сеансы, последний использованный первым',
    access: 'user',
    reply: z.array(ownSession),
  }),
  endSession: endpoint('POST', '/api/account/endsession', {
    summary: 'Закончить один из своих сеансов; ответ — оставшиеся',
    access: 'user',
    queue: 'actions',
    body: z.object({ id: z.uuid() }),
    reply: z.array(ownSession),
    errors: ['session_not_found'],
  }),
  exportData: endpoint('POST', '/api/account/export', {
    summary: 'Одноразовый адрес архива со всеми своими данными: на 10 минут, раз в час',
    access: 'user',
    withBanToken: true,
    queue: 'actions',
    rates: rates.provenChange,
    body: z.object({ password: formText }),
    reply: archiveLink,
    errors: ['wrong_password'],
  }),
  remove: endpoint('POST', '/api/account/delete', {
    summary: `Удалить учётную запись через ${limits.deletionDays} дней; до того она как заблокированная, и удаление можно остановить`,
    access: 'user',
    withBanToken: true,
    queue: 'actions',
    rates: rates.provenChange,
    body: accountRemoval,
    reply: z.boolean(),
    errors: ['wrong_password', 'last_administrator'],
  }),
  keep: endpoint('POST', '/api/account/keep', {
    summary: 'Передумал: остановить удаление учётной записи',
    access: 'user',
    withBanToken: true,
    queue: 'actions',
    reply: z.boolean(),
    errors: ['deletion_not_found'],
  }),
  stopDeletion: endpoint('POST', '/api/account/stopdeletion', {
    summary: 'Остановить удаление учётной записи по ссылке из письма',
    access: 'anyone',
    queue: 'actions',
    rates: rates.confirmEmail,
    anyToken: true,
    body: z.object({ token: formLine }),
    reply: z.boolean(),
    errors: ['deletion_not_found'],
  }),
}
