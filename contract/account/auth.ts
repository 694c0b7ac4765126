import { consent } from '@quiz/contract/account/consents.ts'
import { formLine, formText, registration } from '@quiz/contract/account/registration.ts'
import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, moment } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

const errorList = z.array(z.string())

/** Reply to a login and a password reset. A refusal has status 200, `success: false` and Russian messages. */
export const signIn = z.strictObject({
  success: z.boolean(),
  token: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  errors: errorList,
  /** For a banned account: when the ban ends, null until it is lifted; and a token to read notices and answer the moderator. */
  until: z.optional(z.nullable(moment)),
  banToken: z.optional(z.string()),
  /** For an account that waits for its deletion: when it is deleted. */
  deletesAt: z.optional(moment),
  /** After a login: documents that the person has to agree to before creating and changing tests and commenting, if any. */
  consentsNeeded: z.optional(z.array(consent)),
})
/** Reply to a registration: the access token only. */
export const registered = z.strictObject({ success: z.boolean(), token: z.nullable(z.string()), errors: errorList })
/** The reply to the right password of an account that is banned, or waits for its deletion (`deletesAt`). */
export type Ban = { until: string | null; banToken: string; deletesAt: string | null }
/** An access token and the refresh token of its session. */
export const tokenPair = z.strictObject({ token: z.string(), refreshToken: z.string() })
/** The signed-in user, as pages need them. */
export const me = z.strictObject({
  id,
  fullName: z.string(),
  userName: z.string(),
  avatar: z.nullable(z.string()),
  isAdmin: z.boolean(),
  /** Notices of decisions and of resolved mistakes that were not read yet. */
  unreadNotices: z.int(),
  /** Documents that the person has to agree to before creating and changing tests and commenting. */
  consentsNeeded: z.array(consent),
})
export type Me = z.output<typeof me>

/** The form of a registration, and the documents that the person agreed to; without them the account is made all the same. */
export const registrationRequest = z.extend(registration, {
  consents: z.optional(z.nullable(z.array(consent).check(z.maxLength(10)))),
})
export type RegistrationRequest = z.output<typeof registrationRequest>

/** Parameters of a reset link, as the mail has them. */
export const resetLink = z.object({ token: formLine, email: formLine })
export type ResetLink = z.output<typeof resetLink>

/** Password reset form; `token` and `email` come from the link in the mail. */
export const passwordReset = z.object({
  token: formLine,
  email: formLine,
  newPassword: formText,
  newPasswordConfirm: formText,
})
export type PasswordReset = z.output<typeof passwordReset>

/** Login, logout, registration, password reset and the signed-in user. */
export const auth = {
  login: endpoint('POST', '/api/auth/login', {
    summary: 'Вход',
    access: 'anyone',
    queue: 'actions',
    rates: rates.login,
    anyToken: true,
    body: z.object({ email: formLine, password: formText, rememberMe: z.optional(z.nullable(z.boolean())) }),
    reply: signIn,
  }),
  register: endpoint('POST', '/api/auth/register', {
    summary: 'Регистрация',
    access: 'anyone',
    queue: 'actions',
    rates: rates.register,
    anyToken: true,
    body: registrationRequest,
    reply: registered,
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgotpassword', {
    summary: 'Письмо со ссылкой для смены пароля; true на любой правильный адрес',
    access: 'anyone',
    queue: 'actions',
    rates: rates.forgotPassword,
    anyToken: true,
    body: z.object({ email: formLine }),
    reply: z.boolean(),
  }),
  resetPassword: endpoint('POST', '/api/auth/ResetPassword', {
    summary: 'Новый пароль по ссылке из письма; остальные сеансы заканчиваются',
    access: 'anyone',
    queue: 'actions',
    rates: rates.resetPassword,
    anyToken: true,
    body: passwordReset,
    reply: signIn,
  }),
  checkResetLink: endpoint('POST', '/api/auth/checkresetlink', {
    summary: 'Годится ли ссылка из письма для смены пароля; ничего не меняет',
    access: 'anyone',
    rates: rates.checkResetLink,
    anyToken: true,
    body: resetLink,
    reply: z.boolean(),
  }),
  refresh: endpoint('POST', '/api/auth/refreshtoken', {
    summary: 'Новая пара токенов',
    access: 'anyone',
    queue: 'actions',
    rates: rates.refresh,
    anyToken: true,
    body: z.object({ token: z.string().check(z.maxLength(4096)), refreshToken: z.string().check(z.maxLength(512)) }),
    reply: tokenPair,
    errors: ['wrong_token_pair'],
  }),
  logout: endpoint('POST', '/api/auth/logout', {
    summary: 'Выход: сеанс заканчивается',
    access: 'user',
    queue: 'actions',
    reply: z.null(),
  }),
  me: endpoint('GET', '/api/auth/me', {
    summary: 'Кто вошёл; null, если никто',
    access: 'anyone',
    anyToken: true,
    reply: z.nullable(me),
  }),
  isAuthorised: endpoint('GET', '/api/auth/im', {
    summary: 'Вошёл ли кто-нибудь',
    access: 'anyone',
    anyToken: true,
    reply: z.boolean(),
  }),
  isAdministrator: endpoint('GET', '/api/auth/isadm', {
    summary: 'Администратор ли это',
    access: 'anyone',
    anyToken: true,
    reply: z.boolean(),
  }),
}
