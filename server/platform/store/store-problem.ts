import { reasonOf } from '#server/platform/observability/basic-logger.ts'

/** The store cannot be used: its message is the line (in Russian) that the start prints before it stops. */
export class StoreProblem extends Error {
  override name = 'StoreProblem'
}

const explanations: Record<string, string> = {
  EACCES: 'нет права',
  EPERM: 'нет права',
  EEXIST: 'это файл, а не папка',
  ENOTDIR: 'это файл или папка внутри файла',
  ENAMETOOLONG: 'слишком длинное имя',
  EROFS: 'диск только для чтения',
  ENOSPC: 'на диске кончилось место',
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function explained(error: unknown): string {
  const code = codeOf(error)
  return explanations[code] ? `${explanations[code]} (${code})` : reasonOf(error)
}

/** The problem of a data folder that cannot be created or written. */
export const unusableFolder = (folder: string, error: unknown): StoreProblem =>
  new StoreProblem(`В папку ${folder} нельзя писать: ${explained(error)}. Проверьте DATA_DIR.`)

/** The problem of a file or folder of the site that cannot be read, mostly because its owner alone may. */
export const unreadable = (path: string, error: unknown): StoreProblem =>
  new StoreProblem(
    `Нельзя прочесть ${path}: ${explained(error)}. Данные и копии сайта открыты только их владельцу: запустите команду от его имени.`,
  )

/** Whether a system error says that there is no such file or folder. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
