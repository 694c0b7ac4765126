import { changeAccount } from '#server/operations/accounts/change-account.ts'
import { exportAccount } from '#server/operations/accounts/export-account.ts'
import { backUp } from '#server/operations/backup/back-up.ts'
import { named, totalsOf } from '#server/operations/commands/totals.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { CommandOutcome, OperatorCommand } from './operator-command.ts'

/** Runs a command of the operator with the services of a site. */
export async function runOperatorCommand(context: AppContext, command: OperatorCommand): Promise<CommandOutcome> {
  if (command.command === 'account') return changeAccount(context, command.change, command.name)
  if (command.command === 'export') return exportAccount(context, command)
  if (command.command === 'status') return { lines: [], isRefused: false }
  const { store, config, clock } = context
  return describedBackup({
    db: store.db,
    kind: store.kind,
    storage: await openStorage(config),
    folder: command.folder,
    now: clock(),
  })
}

/** Makes a backup and describes it. Throws a `StoreProblem`. */
export async function describedBackup(options: Parameters<typeof backUp>[0]): Promise<CommandOutcome> {
  const { manifest, broken, foreign } = await backUp(options)
  const lines = [`Копия готова, ${options.folder}: ${totalsOf(manifest.tables, manifest.images)}`]
  if (foreign.length > 0) lines.push(`В копию не вошли таблицы других программ: ${named(foreign)}`)
  if (broken.length > 0) lines.push(`Не скопированы повреждённые картинки: ${named(broken)}`)
  return { lines, isRefused: broken.length > 0 }
}
