import { readZip } from '#server/platform/zip/read-zip.ts'

const bounds = { entries: 10_000, bytes: 100_000_000 }

/** The files of an archive of own data, as texts by name. */
export async function textsInZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const files = await readZip(bytes, bounds)
  return new Map([...files].map(([name, file]) => [name, file.toString('utf8')]))
}
