import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { aQuiz } from '../../../e2e/page-objects/quizzes.ts'
import { lostQuizzes, registerAuthor, uniqueQuiz } from '../author-load.ts'
import { sendOrThrow } from '../checked-request.ts'
import { residentBytes, startLatencyProbe } from '../environment/latency-probe.ts'
import { withOwnStore } from '../environment/own-store.ts'
import { startUpload, type Upload } from '../environment/raw-upload.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

const largest = 50_000_000
const pieceBytes = 65_536
/** Less than the parsed bodies would take. */
const heap = '--max-old-space-size=512'
/** Longest wait of other clients, milliseconds, on a quiet machine. */
const mostWaitMs = 100
/**
 * Allowed growth of the process: the memory budget of bodies, the strings of one of them, and garbage that is not collected
 * yet.
 */
const mostGrowth = 600_000_000

/** Bodies that are huge, malformed or endless, with and without a valid token; and the largest honest one. */
export const hostileBodies: FaultScenario = {
  name: 'hostile bodies',
  missing: async () => null,
  run: ({ isShort }) =>
    withOwnStore(async (store) => {
      const site = await startSite({ ...store, SAMPLE_DATA: 'on', NODE_OPTIONS: heap }, 'hostile-bodies')
      try {
        return await attack(site, isShort)
      } finally {
        await site.stop()
      }
    }),
}

async function attack(site: RunningSite, isShort: boolean): Promise<FaultFigures> {
  const [token, other] = [await registerAuthor(site.url), await registerAuthor(site.url)]
  const before = await residentBytes(site.pid)
  // Prepared before the probe starts, as this blocks the process of both.
  const honest = await aLargeQuiz(isShort ? 2 : 4)
  const others = startLatencyProbe(site.url, site.pid)
  const [broken, waits]: [string[], { name: string; ms: number }[]] = [[], []]
  const made: number[] = []
  let wrong = 0
  for (const { name, uploads, status } of attacksWith(token)) {
    const running = uploads.map((upload) => startUpload(site.url, upload))
    if (uploads.length > 1) made.push(await create(site.url, other, await uniqueQuiz()))
    const answers = await Promise.all(running.map(({ answer }) => answer))
    for (const upload of running) upload.cut()
    const unexpected = answers.filter((answer) => !status.test(String(answer.status)))
    wrong += unexpected.length
    for (const answer of unexpected.slice(0, 1)) broken.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    if (name === 'made-up token' && Math.max(...running.map(({ sent }) => sent())) > largest / 2)
      broken.push('A body with a made-up token was read in.')
    waits.push({ name, ms: others.longestWait() })
  }
  const { answer } = startUpload(site.url, { token: other, announced: honest.length, pieces: slices(honest) })
  const { status, text } = await answer
  if (status !== 200) broken.push(`largest honest body: ${status} ${text.slice(0, 300)}`)
  waits.push({ name: 'largest honest body', ms: others.longestWait() })
  const { failures, mostBytes } = await others.stop()
  const grown = Math.round((mostBytes - before) / 1e6)
  if (failures > 0) broken.push(`${failures} requests of others were not served.`)
  if (grown > mostGrowth / 1e6) broken.push(`The process grew by ${grown} MB.`)
  return {
    load: 'bodies of 50 MB, heap of 512 MB',
    acknowledged: made.length + (status === 200 ? 1 : 0),
    lost: (await lostQuizzes(site.url, made)).length,
    doubled: 0,
    wrong,
    recovery: null,
    broken,
    late: waits.filter(({ ms }) => ms > mostWaitMs).map(({ name, ms }) => `${name}: others waited ${ms} ms.`),
    notes: `others waited ${waits.map(({ name, ms }) => `${ms} ms (${name})`).join(', ')} at most; the process grew by ${grown} MB`,
  }
}

type Attack = { name: string; uploads: Upload[]; status: RegExp }

/** One upload each, or several at once while another author creates a test. */
function attacksWith(token: string): Attack[] {
  const whole = (body: string, { begin = '', by = token } = {}): Upload[] => [
    { token: by, announced: largest, pieces: repeated(begin, body) },
  ]
  const unfinished = (count: number, by: string, pieces: Buffer[]): Upload[] =>
    Array.from({ length: count }, () => ({ token: by, announced: largest, pieces }))
  const picture = Buffer.from(`"${'A'.repeat(10_000_000)}",`)
  return [
    { name: 'made-up token', uploads: whole('[],', { begin: '[', by: 'x' }), status: /^401$/ },
    { name: 'lists without end', uploads: whole('[],', { begin: '[' }), status: /^400$/ },
    { name: 'lists in lists', uploads: whole('['), status: /^400$/ },
    { name: 'blanks', uploads: whole(' '), status: /^400$/ },
    { name: 'strings of escapes', uploads: whole(`"${'\\\\'.repeat(5_000_000)}",`, { begin: '[' }), status: /^413$/ },
    { name: 'unfinished, made-up token', uploads: unfinished(4, 'x', [picture]), status: /^401$/ },
    {
      name: 'unfinished, one account',
      uploads: unfinished(6, token, [Buffer.from('['), picture, picture]),
      status: /^(408|503)$/,
    },
  ]
}

/** A body of maximum size: a prefix, then a repeated pattern. */
function* repeated(begin: string, part: string): Generator<Buffer> {
  yield Buffer.from(begin)
  const piece = Buffer.from(part.repeat(Math.ceil(pieceBytes / part.length)))
  let left = largest - begin.length
  for (; left > piece.length; left -= piece.length) yield piece
  yield piece.subarray(0, left)
}

/** Returns the test's id; throws when it is not created. */
const create = (url: string, token: string, body: unknown) =>
  sendOrThrow<number>(url, '/api/test/create', { body, token })

function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes)
}

/** The body of a test with up to four pictures of nearly 8 MB. */
async function aLargeQuiz(pictures: number): Promise<Buffer> {
  const side = 1_600
  const noise = () =>
    sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const texts = await Promise.all(Array.from({ length: pictures }, async () => (await noise()).toString('base64')))
  const draft = aQuiz({ testImg: texts.pop() ?? null })
  for (const question of draft.questions ?? []) question.questionImg = texts.pop() ?? null
  return Buffer.from(JSON.stringify(draft))
}
