import { account, type OwnAccount, type OwnSession } from '@quiz/contract/account/account.ts'
import { isCurrentConsent } from '@quiz/contract/account/consents.ts'
import { consentTexts } from '@quiz/contract/texts/ru/consents.ts'
import { stopDeletion, stopDeletionByLink } from '#server/moderation/account-deletion.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { needsConfirmation } from '#server/read-models/confirmed-accounts.ts'
import { getOwnAccount } from './account.queries.ts'
import { changeEmail, changeName, changePassword } from './account.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { findLatestConfirmation } from './confirmations.queries.ts'
import { recordConsents } from './consents.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './remember-device.ts'

/** Endpoints for one's own account. */
export function accountRoutes(context: AppContext): void {
  const { endpoints, sessions, clock } = context

  endpoints.handle(account.get, ({ viewer }) => presentAccount(context, viewer))

  endpoints.handle(account.changeName, async ({ viewer, body }) => {
    await changeName(context, viewer, body.fullName)
    return presentAccount(context, viewer)
  })

  endpoints.handle(account.changeEmail, async ({ viewer, body }) => {
    await changeEmail(context, viewer, body)
    return presentAccount(context, viewer)
  })

  endpoints.handle(account.changePassword, async ({ viewer, body, ...client }) => {
    const passwordHash = await changePassword(context, viewer, body)
    rememberDevice(context.devices, client, { id: viewer.id, passwordHash })
    return null
  })

  endpoints.handle(account.sendConfirmation, ({ viewer }) => sendConfirmation(context, viewer.id))

  endpoints.handle(account.confirmEmail, async ({ body: { token } }) => {
    if (!(await confirmEmail(context, token))) throw refuse('confirmation_not_found')
    return true
  })

  endpoints.handle(account.remove, async ({ viewer, body }) => {
    await deleteOwnAccount(context, viewer, body)
    return true
  })

  endpoints.handle(account.keep, async ({ viewer }) => {
    if (!(await stopDeletion(context, viewer.id))) throw refuse('deletion_not_found')
    return true
  })

  endpoints.handle(account.stopDeletion, async ({ body: { token } }) => {
    if (!(await stopDeletionByLink(context, hashSecret(token)))) throw refuse('deletion_not_found')
    return true
  })

  endpoints.handle(account.acceptConsent, async ({ viewer, body }) => {
    if (!isCurrentConsent(body))
      throw refuse('invalid_request', [{ path: 'version', message: consentTexts.notCurrent }])
    await recordConsents(context.store.db, context.config, { userId: viewer.id, consents: [body], now: clock() })
    return true
  })

  endpoints.handle(account.sessions, ({ viewer }) => presentSessions(context, viewer))

  endpoints.handle(account.endSession, async ({ viewer, body }) => {
    const isEnded = await sessions.endOwn({ userId: viewer.id, sessionId: body.id, now: clock() })
    if (!isEnded) throw refuse('session_not_found')
    return presentSessions(context, viewer)
  })
}

async function presentAccount({ store, config, clock }: AppContext, viewer: Viewer): Promise<OwnAccount> {
  const { userName, fullName, email, confirmedAt } = await getOwnAccount(store.db, viewer.id)
  const isEmailConfirmed = confirmedAt !== null || !needsConfirmation(config)
  const sent = isEmailConfirmed ? null : await findLatestConfirmation(store.db, viewer.id, clock())
  return { userName, fullName, email, isEmailConfirmed, confirmationSentAt: sent?.sentAt.toISOString() ?? null }
}

async function presentSessions({ sessions, clock }: AppContext, viewer: Viewer): Promise<OwnSession[]> {
  const found = await sessions.listOf(viewer.id, clock())
  return found.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    createDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}
