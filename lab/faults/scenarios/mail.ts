import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { newPerson } from '../../../e2e/page-objects/people.ts'
import { sendChecked, sendOrThrow } from '../checked-request.ts'
import { type ScenarioMailServer, startMailServer } from '../environment/mail-server.ts'
import { withOwnStore } from '../environment/own-store.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

const peoplePerFault = 10
/** Time limit of requests while the mail server is down. */
const rightAwayMs = 5_000
/** A mail claimed by a killed process is released after 3 minutes; retries follow after half a minute. */
const deliveryLimitMs = 360_000

/**
 * Users request password resets while the mail server is down, while it hangs, and while the site is killed during a
 * delivery.
 */
export const mailServerAway: FaultScenario = {
  name: 'SMTP dead, silent, and the site killed while delivering',
  missing: async () => null,
  run: async () => {
    const server = await startMailServer()
    try {
      return await withOwnStore((store) =>
        requestDuringFaults(server, { ...store, SAMPLE_DATA: 'off', SMTP_URL: server.url }),
      )
    } finally {
      await server.close()
    }
  },
}

async function requestDuringFaults(
  server: ScenarioMailServer,
  settings: Record<string, string>,
): Promise<FaultFigures> {
  const { received } = server
  const requested: RequestedMails = { owed: new Set(), wrong: [], longest: 0 }
  const allHaveCome = () => [...requested.owed].every((email) => received.has(email))
  let site = await startSite(settings, 'mail')
  try {
    server.die()
    await requestResetMails(site.url, requested)
    server.fallSilent()
    await requestResetMails(site.url, requested)
    server.comeBack()
    const backAt = performance.now()
    const fresh = await requestResetMails(site.url, requested)
    const recovery = await timeUntil(backAt, () => fresh.every((email) => received.has(email)))
    const late = await timeUntil(backAt, allHaveCome)

    server.thinkFor(500)
    const had = received.size
    await requestResetMails(site.url, requested)
    await timeUntil(backAt, () => received.size > had)
    await site.kill()
    site = await startSite(settings, 'mail')
    await timeUntil(performance.now(), allHaveCome)
    // Once the outbox is empty, every duplicate has been delivered.
    await timeUntil(performance.now(), async () => (await waitingMails(site.url)) === 0)
    return figuresOf(received, requested, { recovery, late })
  } finally {
    await site.stop()
  }
}

/** Requested mails, and violations in the responses. */
type RequestedMails = { owed: Set<string>; wrong: string[]; longest: number }

async function requestResetMails(url: string, requested: RequestedMails): Promise<string[]> {
  const emails = await registerSome(url)
  for (const email of emails) {
    const begun = performance.now()
    const answer = await sendChecked<boolean>(url, '/api/auth/forgotpassword', { body: { email } })
    requested.longest = Math.max(requested.longest, Math.round(performance.now() - begun))
    if (answer.kind === 'answered' && answer.body) requested.owed.add(email)
    else requested.wrong.push(answer.kind === 'wrong' ? answer.why : `forgotpassword: ${answer.kind}`)
  }
  return emails
}

function figuresOf(
  received: ScenarioMailServer['received'],
  { owed, wrong, longest }: RequestedMails,
  { recovery, late }: { recovery: number; late: number },
): FaultFigures {
  const mails = [...received.values()]
  const repeated = mails.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0)
  return {
    load: `${owed.size} mails, 3 faults`,
    acknowledged: owed.size,
    lost: [...owed].filter((email) => !received.has(email)).length,
    doubled: mails.reduce((sum, ids) => sum + new Set(ids).size - 1, 0),
    wrong: wrong.length,
    recovery,
    broken: [...new Set(wrong), ...(longest > rightAwayMs ? [`A request for a new password took ${longest} ms.`] : [])],
    notes: `recovery is the time until the ${peoplePerFault} mails requested after the outage arrived; the waiting ones arrived after ${late} ms; the longest request took ${longest} ms; after the kill ${repeated} mails arrived twice with the same Message-ID, by which mailboxes recognise them`,
  }
}

async function registerSome(url: string): Promise<string[]> {
  const people = Array.from({ length: peoplePerFault }, () => newPerson())
  for (const person of people)
    await sendOrThrow(url, '/api/auth/register', { body: { ...person, confirmPassword: person.password } })
  return people.map(({ email }) => email)
}

/** Number of waiting mails in the metrics of the site. */
async function waitingMails(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^kvizarium_mails\{state="waiting"\} (\d+)/m.exec(metrics)?.[1] ?? Number.NaN)
}

/** Waits until a condition holds, up to the time limit of mails; returns the time since `since`. */
async function timeUntil(since: number, holds: () => boolean | Promise<boolean>): Promise<number> {
  const deadline = performance.now() + deliveryLimitMs
  while (!(await holds()) && performance.now() < deadline) await wait(50)
  return Math.round(performance.now() - since)
}
