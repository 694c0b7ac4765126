import { type BackupOptions, backUp } from '#server/operations/backup/back-up.ts'
import type { CommandOutcome } from './command-outcome.ts'
import { named, totalsOf } from './totals.ts'

/** Makes a backup and describes it. Throws a `StoreProblem`. */
export async function describedBackup(options: BackupOptions): Promise<CommandOutcome> {
  const { manifest, broken, foreign } = await backUp(options)
  const lines = [`Копия готова, ${options.folder}: ${totalsOf(manifest.tables, manifest.images)}`]
  if (foreign.length > 0) lines.push(`В копию не вошли таблицы других программ: ${named(foreign)}`)
  if (broken.length > 0) lines.push(`Не скопированы повреждённые картинки: ${named(broken)}`)
  return { lines, isRefused: broken.length > 0 }
}
