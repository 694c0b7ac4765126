import { randomBytes } from 'node:crypto'
import { findDeletion } from '#server/moderation/account-deletions.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ConfigProblem } from '#server/platform/config.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { findAccount, hasAccounts, insertUser, promote } from './auth.queries.ts'
import { hashPassword, isPassword } from './password-hashes.ts'

/** The login of a new administrator. */
export type AdministratorLogin = { email: string; password: string }

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const defaultEmail = 'admin@localhost'

/**
 * Ensures at the start that there is an administrator: the one of ADMIN_EMAIL and ADMIN_PASSWORD, or, while there is no
 * account, one with a generated password. Returns the generated login, to be printed once; otherwise null.
 */
export async function ensureAdministrator(context: AppContext): Promise<AdministratorLogin | null> {
  const { config, store } = context
  if (config.admin) {
    await ensureConfigured(context, { ...config.admin, password: config.admin.password.normalize('NFC') })
    return null
  }
  if (await hasAccounts(store.db)) return null
  const generated = { email: defaultEmail, password: randomBytes(15).toString('base64url') }
  return (await createAccount(context, generated)) ? generated : null
}

async function ensureConfigured(context: AppContext, login: AdministratorLogin): Promise<void> {
  const account = await findAccount(context.store.db, login.email)
  if (!account) {
    if (await createAccount(context, login)) return
    // Another process created it first.
    return ensureConfigured(context, login)
  }
  await refuseHidden(context, account)
  if (account.isAdmin && (await isPassword(login.password, account.passwordHash))) return
  const passwordHash = await hashPassword(login.password)
  await inTransaction(context.store.db, async (db) => {
    // E-mails are not verified, so another person may have registered this one before.
    await context.sessions.endAllOf(db, account.id, { now: context.clock() })
    await promote(db, account.id, passwordHash)
  })
}

/** Throws a `ConfigProblem` for an account that nobody could sign in to. */
async function refuseHidden({ store, config, clock }: AppContext, account: Account): Promise<void> {
  if (account.bannedAt === null) return
  const what = `ADMIN_EMAIL: аккаунт ${config.admin?.email}`
  if (await findDeletion(store.db, account.id))
    throw new ConfigProblem(
      `${what} ждёт удаления; остановите его по ссылке из письма или войдя на сайт, запущенный без ADMIN_EMAIL и ADMIN_PASSWORD, либо задайте другой адрес`,
    )
  if (account.bannedUntil === null || account.bannedUntil > clock())
    throw new ConfigProblem(
      `${what} в блокировке; снимите блокировку (npm run admin -- unban ${config.admin?.email}) или задайте другой адрес`,
    )
}

/** Inserts the account; false when the e-mail is taken. */
async function createAccount({ store, clock }: AppContext, { email, password }: AdministratorLogin): Promise<boolean> {
  const user = { email, phone: null, fullName: 'Администратор', birthDate: '2000-01-01', isAdmin: true, now: clock() }
  const passwordHash = await hashPassword(password)
  for (let userName = 'administrator'; ; userName = `administrator_${randomBytes(4).toString('hex')}`) {
    try {
      await insertUser(store.db, { ...user, userName, passwordHash })
      return true
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (constraint === 'users_email_taken') return false
      if (constraint !== 'users_user_name_taken') throw error
    }
  }
}
