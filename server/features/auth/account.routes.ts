import { account, type OwnAccount, type OwnSession } from '@quiz/contract/account.ts'
import type { Viewer } from '#server/platform/calls.ts'
import type { House } from '#server/platform/house.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOwnAccount } from './account.queries.ts'
import { changeEmail, changeName, changePassword } from './account.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './remember-device.ts'

/** What people do with their own accounts. */
export function accountRoutes(house: House): void {
  const { calls, sessions, clock } = house

  calls.handle(account.get, ({ viewer }) => presentAccount(house, viewer))

  calls.handle(account.changeName, async ({ viewer, body }) => {
    await changeName(house, viewer, body.fullName)
    return presentAccount(house, viewer)
  })

  calls.handle(account.changeEmail, async ({ viewer, body }) => {
    await changeEmail(house, viewer, body)
    return presentAccount(house, viewer)
  })

  calls.handle(account.changePassword, async ({ viewer, body, ...client }) => {
    const passwordHash = await changePassword(house, viewer, body)
    rememberDevice(house.devices, client, { id: viewer.id, passwordHash })
    return null
  })

  calls.handle(account.sessions, ({ viewer }) => presentSessions(house, viewer))

  calls.handle(account.endSession, async ({ viewer, body }) => {
    const isEnded = await sessions.endOwn({ userId: viewer.id, sessionId: body.id, now: clock() })
    if (!isEnded) throw refuse('session_not_found')
    return presentSessions(house, viewer)
  })
}

async function presentAccount({ store }: House, viewer: Viewer): Promise<OwnAccount> {
  const { userName, fullName, email } = await findOwnAccount(store.db, viewer.id)
  return { userName, fullName, email }
}

async function presentSessions({ sessions, clock }: House, viewer: Viewer): Promise<OwnSession[]> {
  const found = await sessions.listOf(viewer.id, clock())
  return found.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    createDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}
