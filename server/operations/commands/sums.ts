import type { Digest } from '#server/operations/backup/digest.ts'

const numbers = new Intl.NumberFormat('ru')

/** How much there is of everything, in one line. */
export function sumsOf(tables: Record<string, Digest>, images: { count: number; bytes: number }): string {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  const megabytes = numbers.format(Math.round(images.bytes / 100_000) / 10)
  return `таблиц ${Object.keys(tables).length}, строк ${numbers.format(rows)}, картинок ${numbers.format(images.count)} (${megabytes} МБ)`
}

/** Names a few, and how many more there are. */
export function named(names: readonly (string | number)[], most = 20): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} и ещё ${more}` : names.join(', ')
}
