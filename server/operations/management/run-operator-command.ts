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
  const { manifest, broken } = await backUp(options)
  const ready = `Копия готова, ${options.folder}: ${totalsOf(manifest.tables, manifest.images)}`
  if (broken.length === 0) return { lines: [ready], isRefused: false }
  return { lines: [ready, `Не скопированы повреждённые картинки: ${named(broken)}`], isRefused: true }
}
