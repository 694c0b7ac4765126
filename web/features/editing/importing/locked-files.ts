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
