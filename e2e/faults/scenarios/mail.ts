import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../harness/running-site.ts'
import { newPerson } from '../../page-objects/people.ts'
import { ask, askFor } from '../asking.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { type ScenarioMailServer, startMailServer } from '../world/mail-server.ts'
import { withOwnStore } from '../world/own-store.ts'

const peoplePerFault = 10
/** Longer than this no request waits for a mail server that is away. */
const rightAwayMs = 5_000
/** A letter that a killed process had claimed is free after 3 minutes, and tries after a pause of half a minute. */
const deliveryLimitMs = 360_000

/** People ask for new passwords while the mail server is dead, while it is silent, and while the site is killed in the middle of delivering. */
export const mailServerAway: FaultScenario = {
  name: 'SMTP dead, silent, and the site killed while delivering',
  missing: async () => null,
  run: async () => {
    const server = await startMailServer()
    try {
      return await withOwnStore((store) => askMeanwhile(server, { ...store, SAMPLE_DATA: 'off', SMTP_URL: server.url }))
    } finally {
      await server.close()
    }
  },
}

async function askMeanwhile(server: ScenarioMailServer, settings: Record<string, string>): Promise<FaultFigures> {
  const { received } = server
  const asked: Asked = { owed: new Set(), wrong: [], longest: 0 }
  const allHaveCome = () => [...asked.owed].every((email) => received.has(email))
  let site = await startSite(settings, 'mail')
  try {
    server.die()
    await askForLetters(site.url, asked)
    server.fallSilent()
    await askForLetters(site.url, asked)
    server.comeBack()
    const backAt = performance.now()
    const fresh = await askForLetters(site.url, asked)
    const recovery = await timeUntil(backAt, () => fresh.every((email) => received.has(email)))
    const late = await timeUntil(backAt, allHaveCome)

    server.thinkFor(500)
    const had = received.size
    await askForLetters(site.url, asked)
    await timeUntil(backAt, () => received.size > had)
    await site.kill()
    site = await startSite(settings, 'mail')
    await timeUntil(performance.now(), allHaveCome)
    // Whatever would come twice has come when nothing is left to deliver.
    await timeUntil(performance.now(), async () => (await waitingMails(site.url)) === 0)
    return figuresOf(received, asked, { recovery, late })
  } finally {
    await site.stop()
  }
}

/** What people asked for, and how they were answered. */
type Asked = { owed: Set<string>; wrong: string[]; longest: number }

async function askForLetters(url: string, asked: Asked): Promise<string[]> {
  const emails = await registerSome(url)
  for (const email of emails) {
    const begun = performance.now()
    const answer = await ask<boolean>(url, '/api/auth/forgotpassword', { body: { email } })
    asked.longest = Math.max(asked.longest, Math.round(performance.now() - begun))
    if (answer.kind === 'answered' && answer.body) asked.owed.add(email)
    else asked.wrong.push(answer.kind === 'wrong' ? answer.why : `forgotpassword: ${answer.kind}`)
  }
  return emails
}

function figuresOf(
  received: ScenarioMailServer['received'],
  { owed, wrong, longest }: Asked,
  { recovery, late }: { recovery: number; late: number },
): FaultFigures {
  const letters = [...received.values()]
  const repeated = letters.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0)
  return {
    load: `${owed.size} letters, 3 faults`,
    acknowledged: owed.size,
    lost: [...owed].filter((email) => !received.has(email)).length,
    doubled: letters.reduce((sum, ids) => sum + new Set(ids).size - 1, 0),
    wrong: wrong.length,
    recovery,
    broken: [...new Set(wrong), ...(longest > rightAwayMs ? [`A request for a new password took ${longest} ms.`] : [])],
    notes: `recovery is until the ${peoplePerFault} letters that were asked for when the server was back have come; those that waited had come after ${late} ms; the longest request took ${longest} ms; after the kill ${repeated} letters came again under their own Message-ID, by which mailboxes know them`,
  }
}

async function registerSome(url: string): Promise<string[]> {
  const people = Array.from({ length: peoplePerFault }, () => newPerson())
  for (const person of people)
    await askFor(url, '/api/auth/register', { body: { ...person, confirmPassword: person.password } })
  return people.map(({ email }) => email)
}

/** How many letters wait, as the site tells those who watch it. */
async function waitingMails(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^kvizarium_mails\{state="waiting"\} (\d+)/m.exec(metrics)?.[1] ?? Number.NaN)
}

/** Waits until this holds, or for as long as letters may take; answers how long after `since` that was. */
async function timeUntil(since: number, holds: () => boolean | Promise<boolean>): Promise<number> {
  const deadline = performance.now() + deliveryLimitMs
  while (!(await holds()) && performance.now() < deadline) await wait(50)
  return Math.round(performance.now() - since)
}
