import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'

/** The files of the mails in an outbox folder, the oldest first. */
export async function mailFilesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  return names.map((name) => join(folder, name))
}

/** The mails of these files, in their order. */
export const readMails = (files: string[]): Promise<ParsedMail[]> =>
  Promise.all(files.map(async (file) => simpleParser(await readFile(file))))

export const recipientsOf = ({ to }: ParsedMail): (string | undefined)[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))
