import type { FileReply } from '@quiz/contract/fields.ts'

/**
 * Saves a file as a download of the browser. Table programs need one byte order mark: `response.text()` drops it, a table made
 * here has it.
 */
export function saveFile({ name, type, content }: FileReply): void {
  const isMarked = typeof content !== 'string' || content.startsWith('\ufeff')
  const mark = type.startsWith('text/csv') && !isMarked ? '\ufeff' : ''
  const address = URL.createObjectURL(new Blob([mark, content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
