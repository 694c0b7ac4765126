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
  EROFS: 'диск только для чтения',
  ENOSPC: 'на диске кончилось место',
}

/** The problem of a data folder that cannot be created or written. */
export function unusableFolder(folder: string, error: unknown): StoreProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = explanations[code] ? `${explanations[code]} (${code})` : reasonOf(error)
  return new StoreProblem(`В папку ${folder} нельзя писать: ${reason}. Проверьте DATA_DIR.`)
}
