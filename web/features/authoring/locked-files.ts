import { limits } from '@quiz/contract/limits.ts'
import JSZip from 'jszip'

/** A document or a table whose parts are encrypted. */
export class LockedFile extends Error {}

/** Opens a document or a table; rejects for other files, and with `LockedFile` where LibreOffice closed it with a password. */
export async function openOfficeFile(bytes: ArrayBuffer | Uint8Array): Promise<JSZip> {
  const zip = await JSZip.loadAsync(bytes)
  const manifest = await zip.file('META-INF/manifest.xml')?.async('string')
  if (manifest?.includes(':encryption-data')) throw new LockedFile()
  return zip
}

const nameOfPart = 'EncryptedPackage'
/** Entries of the directory of a compound file begin at multiples of this. */
const entryBytes = 128

/** Whether a compound file holds a `.docx` or an `.xlsx` that Word, Excel or LibreOffice closed with a password. */
export async function isLockedCompound(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, limits.importDocxBytes).arrayBuffer())
  const sign = [...nameOfPart].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = 0; at + sign.length <= bytes.length; at += entryBytes)
    if (sign.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
