import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { timeUntil } from './recovery.ts'

/**
 * Requests mails from all processes in turn, which share an outbox: each mail must be sent once. `people` are registered.
 */
export async function checkMailsSentOnce(
  urls: readonly string[],
  { people, dataDir, logs }: { people: readonly string[]; dataDir: string; logs: () => Promise<string> },
): Promise<string[]> {
  for (const [at, email] of people.entries()) {
    const response = await fetch(`${urls[at % urls.length]}/api/auth/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    if (!response.ok) return [`A mail was refused: ${response.status} ${await response.text()}`]
  }
  const mails = async () => (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))
  const areThere = await timeUntil(async () => (await mails()).length >= people.length)
  const isWaiting = async (url: string) =>
    !/^kvizarium_mails\{state="waiting"\} 0$/m.test(await textOf(`${url}/metrics`))
  const areDone = await timeUntil(async () => !(await isWaiting(urls[0] ?? '')))
  if (areThere === null || areDone === null) return ['Mails were not sent.']
  // Processes flush their log a moment later.
  await wait(1_000)
  const deliveries = (await logs()).split('Письмо лежит в').length - 1
  return deliveries === people.length ? [] : [`${people.length} mails were delivered ${deliveries} times.`]
}

/** Requests new renditions from all processes at once: their bytes must be the same. */
export async function checkSameRenditions(urls: readonly string[], addresses: readonly string[]): Promise<string[]> {
  const broken: string[] = []
  for (const address of addresses) {
    const sums = await Promise.all(urls.map(async (url) => sumOf(`${url}${address}`)))
    if (new Set(sums).size !== 1) broken.push(`${address} is not the same everywhere: ${sums}`)
  }
  return broken
}

const textOf = async (url: string) => (await fetch(url)).text()

async function sumOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'image/webp' } })
  if (!response.ok) return `status ${response.status}`
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}
