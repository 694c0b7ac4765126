import { formLine, formText } from '@quiz/contract/auth.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { moment } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** What a person alone sees of their account. */
export const ownAccount = z.strictObject({ userName: z.string(), fullName: z.string(), email: z.string() })
/** `ownAccount` as it comes out. */
export type OwnAccount = z.output<typeof ownAccount>

/** A sign-in that still holds. */
export const ownSession = z.strictObject({
  id: z.uuid(),
  /** Browser and system in words. */
  device: z.string(),
  createDate: moment,
  /** To the quarter of an hour: when the session was last renewed. */
  lastUsedDate: moment,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
/** `ownSession` as it comes out. */
export type OwnSession = z.output<typeof ownSession>

/** The form of another password. */
export const passwordChange = z.object({
  currentPassword: formText,
  newPassword: formText,
  newPasswordConfirm: formText,
})
/** `passwordChange` as it comes out. */
export type PasswordChange = z.output<typeof passwordChange>

/** What people do with their own accounts. */
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
}
