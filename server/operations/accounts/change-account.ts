import { limits } from '@quiz/contract/limits.ts'
import { keyOf } from '#server/domain/key-of.ts'
import { requestDeletion } from '#server/features/account/delete-account.ts'
import { banByCall, unbanByCall } from '#server/features/moderation/admin/decide-by-call.ts'
import type { CommandOutcome } from '#server/operations/commands/command-outcome.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { findPerson, hasAdministrator, setAdmin } from './accounts.queries.ts'

/** What the command line does with an account. */
export const accountCommands = ['grant', 'revoke', 'ban', 'unban', 'delete'] as const
export type AccountCommand = (typeof accountCommands)[number]

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const done = (...lines: string[]): CommandOutcome => ({ lines, isRefused: false })
/** Decisions of the operator have no account. */
const operator = ({ clock }: AppContext) => ({ actorId: null, now: clock() })
const refused = (line: string): CommandOutcome => ({ lines: [line], isRefused: true })

/** Grants or revokes the rights of an administrator, bans or unbans a person, or has the account deleted. */
export async function changeAccount(
  context: AppContext,
  change: AccountCommand,
  name: string,
): Promise<CommandOutcome> {
  const person = await findPerson(context.store.db, name)
  return person ? changes[change](context, person) : unknownPerson(name)
}

/** The outcome for a name that no account has. */
export const unknownPerson = (name: string): CommandOutcome =>
  refused(`Нет человека с адресом или именем пользователя «${name}».`)

const changes: Record<AccountCommand, (context: AppContext, person: Person) => Promise<CommandOutcome>> = {
  async grant({ store }, { id, userName, isAdmin, isBanned, isLeaving }) {
    if (isBanned) return refused(`${userName} в блокировке: сначала снимите блокировку (unban).`)
    if (isLeaving) return refused(`Аккаунт ${userName} ждёт удаления: остановить его может только владелец.`)
    if (isAdmin) return done(`${userName} уже администратор.`)
    await setAdmin(store.db, id, true)
    return done(`${userName} теперь администратор.`)
  },

  async revoke({ store, config }, { id, userName, isAdmin }) {
    if (!isAdmin) return done(`${userName} не администратор.`)
    await setAdmin(store.db, id, false)
    const lines = [`${userName} больше не администратор.`]
    if (!(await hasAdministrator(store.db))) lines.push('Администраторов на сайте не осталось.')
    const configured = config.admin && (await findPerson(store.db, keyOf(config.admin.email)))
    if (configured?.id === id) lines.push('Адрес записан в ADMIN_EMAIL: при следующем запуске права вернутся.')
    return done(...lines)
  },

  async ban(context, { id, userName, isAdmin, isBanned }) {
    if (isAdmin) return refused(`${userName} — администратор: сначала снимите права (revoke).`)
    if (isBanned) return done(`${userName} уже в блокировке.`)
    await inTransaction(context.store.db, (db) => banByCall(db, context, { userId: id, ...operator(context) }))
    context.cache.invalidate('everything')
    return done(`${userName} в блокировке: сеансы завершены, тесты убраны из списков.`)
  },

  async unban(context, { id, userName, isBanned, isLeaving }) {
    if (!isBanned) return done(`${userName} не в блокировке.`)
    await inTransaction(context.store.db, (db) => unbanByCall(db, id, operator(context)))
    context.cache.invalidate('everything')
    if (isLeaving) return done(`Блокировка снята: ${userName}. Аккаунт по-прежнему ждёт удаления.`)
    return done(`Блокировка снята: ${userName}. Тесты снова в списках, войти нужно заново.`)
  },

  async delete(context, { id, userName, email, isLeaving }) {
    if (isLeaving) return done(`Аккаунт ${userName} уже ждёт удаления.`)
    try {
      await requestDeletion(context, { userId: id, keepsQuizzes: false })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'last_administrator')
        return refused(`${userName} — последний администратор: сначала дайте права другому человеку (grant).`)
      throw error
    }
    return done(
      `Аккаунт ${userName} и его тесты будут удалены через ${limits.deletionDays} дней; сейчас он скрыт, сеансы завершены.`,
      `На ${email} отправлено письмо: по ссылке из него удаление можно остановить.`,
    )
  },
}
