import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import type { AppContext } from '#server/platform/app-context.ts'

/** Has all mails of a test app delivered into its folder, and takes them out of there, the oldest first. */
export async function sentMails({ outbox }: AppContext): Promise<ParsedMail[]> {
  await outbox.deliverDue()
  const files = await filesIn(outbox.destination)
  const mails = await Promise.all(files.map(parsed))
  for (const file of files) await rm(file)
  return mails
}

/** Mails that lie in a folder, the oldest first. */
export const mailsIn = async (folder: string): Promise<ParsedMail[]> => Promise.all((await filesIn(folder)).map(parsed))

async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  return names.map((name) => join(folder, name))
}

const parsed = async (file: string) => simpleParser(await readFile(file))

/** Addresses that a mail goes to. */
export const recipientsOf = ({ to }: ParsedMail): (string | undefined)[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))
