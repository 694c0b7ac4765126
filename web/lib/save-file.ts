import type { FileReply } from '@quiz/contract/fields.ts'

/** Saves a file as a download of the browser. `response.text()` drops the byte order mark, which table programs need. */
export function saveFile({ name, type, content }: FileReply): void {
  const mark = type.startsWith('text/csv') ? '\ufeff' : ''
  const address = URL.createObjectURL(new Blob([mark, content], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
