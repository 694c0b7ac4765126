import { auth } from '@quiz/contract/account/auth.ts'
import { emailProblem } from '@quiz/contract/account/registration-problems.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { listNeededConsents } from '#server/read-models/accepted-consents.ts'
import { pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import { findMe } from './auth.queries.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { forgotPassword, isResetLinkActive, resetPassword } from './reset-password.ts'

/** Registration, login, logout, password reset, and the signed-in person. */
export function authRoutes(context: AppContext): void {
  const { endpoints, store, sessions, images, clock } = context

  endpoints.handle(auth.register, async ({ body, ...client }) => {
    const outcome = await register(context, body, client)
    if ('problems' in outcome) return { success: false, token: null, errors: outcome.problems }
    return { success: true, token: outcome.token, errors: [] }
  })

  endpoints.handle(auth.login, async ({ body, ...client }) => {
    const outcome = await login(context, body, client)
    if ('problems' in outcome) {
      const { problems: errors, until, deletesAt, banToken } = outcome
      const refused = { success: false, token: null, refreshToken: null, errors }
      if (banToken === undefined) return refused
      if (deletesAt) return { ...refused, deletesAt: deletesAt.toISOString(), banToken }
      return { ...refused, until: until?.toISOString() ?? null, banToken }
    }
    return { success: true, ...outcome, errors: [] }
  })

  endpoints.handle(auth.forgotPassword, async ({ body: { email } }) => {
    const message = emailProblem(email)
    if (message) throw refuse('invalid_request', [{ path: 'email', message }])
    await forgotPassword(context, email)
    return true
  })

  endpoints.handle(auth.resetPassword, async ({ body, ...client }) => {
    const outcome = await resetPassword(context, body, client)
    if ('problems' in outcome) return { success: false, token: null, refreshToken: null, errors: outcome.problems }
    return { success: true, ...outcome, errors: [] }
  })

  endpoints.handle(auth.checkResetLink, ({ body }) => isResetLinkActive(context, body))

  endpoints.handle(auth.refresh, async ({ body }) => {
    const pair = await sessions.rotate(body, clock())
    if (!pair) throw refuse('wrong_token_pair')
    return pair
  })

  endpoints.handle(auth.logout, async ({ viewer }) => {
    await sessions.end(viewer.sessionId, clock())
    return null
  })

  endpoints.handle(auth.me, async ({ viewer, pictures: form }) => {
    const found = viewer ? await findMe(store.db, viewer.id) : undefined
    if (!found) return null
    return {
      ...found,
      consentsNeeded: await listNeededConsents(store.db, found.id),
      avatar: await showOptionalPicture(images, found.avatar, { width: pictureWidths.avatar, form }),
    }
  })

  endpoints.handle(auth.isAuthorised, async ({ viewer }) => viewer !== null)
  endpoints.handle(auth.isAdministrator, async ({ viewer }) => viewer?.isAdmin ?? false)
}
