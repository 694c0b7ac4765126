import type { Digest } from '#server/operations/backup/digest.ts'

const numbers = new Intl.NumberFormat('ru')

/** The numbers of tables, rows and pictures in one line. */
export function totalsOf(tables: Record<string, Digest>, images: { count: number; bytes: number }): string {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  const megabytes = numbers.format(Math.round(images.bytes / 100_000) / 10)
  return `таблиц ${Object.keys(tables).length}, строк ${numbers.format(rows)}, картинок ${numbers.format(images.count)} (${megabytes} МБ)`
}

/** The first names, and the number of the others. */
export function named(names: readonly (string | number)[], limit = 20): string {
  const more = names.length - limit
  return more > 0 ? `${names.slice(0, limit).join(', ')} и ещё ${more}` : names.join(', ')
}
