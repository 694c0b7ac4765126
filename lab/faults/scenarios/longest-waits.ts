import { administrator } from '../../../e2e/harness/administrator.ts'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { newPerson, registrationOf } from '../../../e2e/page-objects/people.ts'
import { type DescribedCall, describedCalls, type Reference } from '../../../server/testing/entry/described-calls.ts'
import { sendOrThrow } from '../checked-request.ts'
import { startLatencyProbe } from '../environment/latency-probe.ts'
import { withOwnStore } from '../environment/own-store.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { largestRequest } from '../walk/largest-request.ts'
import { fillLargestWork, type LargestWork, type TypedContent } from '../walk/largest-work.ts'

/** Longest wait of others, milliseconds, on a quiet machine: of any call, and of those that go through a whole work. */
const mostWaitMs = { any: 100, work: 50 }
/** The least of so many tries counts: a busy machine makes others wait as well, what holds the process up always does. */
const tries = 3

/** These end what the others need. */
const lastPaths = [
  'delete',
  'remove',
  'forget',
  'close',
  'logout',
  'deletetest',
  'banuser',
  'endsession',
  'changepassword',
]
const isLast = ({ path }: DescribedCall): boolean => lastPaths.some((part) => path.toLowerCase().includes(part))

/** Every call with the largest content that its limits allow: how long others wait meanwhile. */
export const longestWaits: FaultScenario = {
  name: 'longest wait of others',
  missing: async () => null,
  run: () =>
    withOwnStore(async (store) => {
      const site = await startSite({ ...store, SAMPLE_DATA: 'on', RATE_LIMITS: 'off' }, 'longest-waits')
      try {
        return await walk(site)
      } finally {
        await site.stop()
      }
    }),
}

type Wait = { name: string; ms: number; took: number; status: number; most: number }

async function walk(site: RunningSite): Promise<FaultFigures> {
  const person = newPerson()
  const [token, admin] = [await signUp(site.url, person), await signIn(site.url)]
  const others = startLatencyProbe(site.url, site.pid)
  const waits: Wait[] = []
  for (const content of ['hostile', 'ordinary'] as const)
    waits.push(...(await walkWork(site.url, { token, content }, others)))
  const work = await fillLargestWork(site.url, token, 'ordinary')
  const known = knownOf(work, person)
  const reference = await (await fetch(`${site.url}/api/docs/openapi.json`)).json()
  const calls = describedCalls(reference as Reference)
  for (const call of [...calls.filter((one) => !isLast(one)), ...calls.filter(isLast)]) {
    const sent = largestRequest(call, { ...known, ...knownIn(call, work) })
    const by = call.access === 'admin' ? admin : token
    waits.push(
      await waitOf(others, { name: `${call.method} ${call.path}`, most: mostWaitMs.any }, () =>
        send(site.url, sent, by),
      ),
    )
  }
  const { failures } = await others.stop()
  return figuresOf(waits, failures)
}

/** The calls that go through a whole work, beside others. */
async function walkWork(
  url: string,
  { token, content }: { token: string; content: TypedContent },
  others: ReturnType<typeof startLatencyProbe>,
): Promise<Wait[]> {
  const { workId, attemptId } = await fillLargestWork(url, token, content)
  const sent = {
    table: { path: `/api/works/table/${workId}` },
    export: { path: `/api/works/export/${workId}?format=csv` },
    attempt: { path: `/api/works/attempt/${attemptId}` },
    'dry run': { path: '/api/works/regrade', body: { id: workId, isDryRun: true } },
    regrade: { path: '/api/works/regrade', body: { id: workId, isDryRun: false } },
    close: { path: '/api/works/close', body: { id: workId } },
  }
  const waits: Wait[] = []
  for (const [name, one] of Object.entries(sent))
    waits.push(
      await waitOf(others, { name: `${name}, ${content} work`, most: mostWaitMs.work }, () => send(url, one, token)),
    )
  return waits
}

/** How long others waited during a call: the least of some tries. */
async function waitOf(
  others: ReturnType<typeof startLatencyProbe>,
  { name, most }: { name: string; most: number },
  work: () => Promise<number>,
): Promise<Wait> {
  let least: Wait | null = null
  for (let tried = 0; tried < tries && (least === null || least.ms > most / 2); tried++) {
    others.longestWait()
    const begun = performance.now()
    const status = await work()
    const took = Math.round(performance.now() - begun)
    const ms = others.longestWait()
    if (least === null || ms < least.ms) least = { name, ms, took, status, most }
  }
  if (!least) throw new Error('A call is tried at least once')
  return least
}

async function send(url: string, { path, body }: { path: string; body?: unknown }, token: string): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...{ prefer: 'images=url', authorization: `Bearer ${token}` },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

const signUp = async (url: string, person: ReturnType<typeof newPerson>): Promise<string> =>
  (await sendOrThrow<{ token: string }>(url, '/api/auth/register', { body: registrationOf(person) })).token

const signIn = async (url: string): Promise<string> =>
  (await sendOrThrow<{ token: string }>(url, '/api/auth/login', { body: { ...administrator, rememberMe: false } }))
    .token

const knownOf = (
  { workId, testIds, code, attemptId, key, questionId }: LargestWork,
  person: { email: string; password: string },
) => ({
  ...{ testId: testIds[0], id: testIds[0], quizId: testIds[0], code, attemptId, key, questionId },
  ...{ email: person.email, password: person.password, currentPassword: person.password },
  ...{ pageNumber: 0, subjectId: 1, testTypeId: 1, timeZone: 'Europe/Moscow', participantId: 'all' },
  ...{ format: 'csv', isDryRun: true, tests: testIds.map((testId) => ({ testId })), workId },
})

/** Ids that mean another thing in a work. */
function knownIn({ path }: DescribedCall, { workId, attemptId }: LargestWork): Record<string, unknown> {
  if (path.includes('/works/attempt') || path.includes('/works/result')) return { id: attemptId }
  return path.includes('/works/') ? { id: workId } : {}
}

function figuresOf(waits: readonly Wait[], failures: number): FaultFigures {
  const sorted = waits.toSorted((one, other) => other.ms - one.ms)
  const told = (wait: Wait) => `${wait.ms} ms (${wait.name}: ${wait.status} in ${wait.took} ms)`
  const failed = waits.filter(({ status }) => status >= 500)
  return {
    load: `${waits.length} calls with the largest content, and a work of 300 people × 100 questions`,
    acknowledged: waits.filter(({ status }) => status < 400).length,
    lost: 0,
    doubled: 0,
    wrong: failed.length,
    recovery: null,
    broken: [
      ...failed.map(({ name, status }) => `${name}: ${status}`),
      ...(failures > 0 ? [`${failures} requests of others were not served.`] : []),
    ],
    late: waits.filter(({ ms, most }) => ms > most).map((wait) => `Others waited ${told(wait)}.`),
    notes: `others waited ${sorted.slice(0, 10).map(told).join(', ')} at most`,
  }
}
