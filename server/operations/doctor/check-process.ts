import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { type Finding, note, wrong } from './finding.ts'

/** Fewer refuse a class that comes at once. */
const fewFiles = 1_024
/** What large games in class take: each player has a poll that waits. */
const filesOfGames = 4_096
/** From here on a busy machine gives the site little more than what others leave. */
const highNiceness = 5

/** How many files and connections this process may have open; null where that is unknown. */
export async function openFilesLimit(limits = '/proc/self/limits'): Promise<number | null> {
  const text = await readFile(limits, 'utf8').catch(() => '')
  // The soft limit: Node has raised it to the hard one.
  const found = /^Max open files\s+(\d+)/m.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** What to say about a limit of open files; null about one that suffices. */
export const fewFilesAdvice = (limit: number | null): string | null =>
  limit === null || limit >= fewFiles
    ? null
    : `Открытых файлов и соединений можно ${limit}: класс, вошедший сразу, получит отказы. Задайте LimitNOFILE=65536 службе или ulimit -n.`

/** Checks what the system allows this process, which the site is given alike when it is started alike. */
export function checkProcess({ files, niceness }: { files: number | null; niceness: number }): Finding[] {
  const advice = fewFilesAdvice(files)
  return [
    ...(advice ? [wrong(advice)] : []),
    ...(advice === null && files !== null && files < filesOfGames
      ? [note(`Открытых файлов и соединений можно ${files}: большим играм на уроке нужно ${filesOfGames}.`)]
      : []),
    ...(niceness > highNiceness
      ? [note(`Приоритет процесса понижен (nice ${niceness}): на занятой машине сайт ждёт остальных.`)]
      : []),
  ]
}

/** What this process has. */
export const ownProcess = async () => ({ files: await openFilesLimit(), niceness: getPriority() })
