import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { imageWidths } from '../../../contract/limits.ts'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { aQuiz } from '../../../e2e/page-objects/quizzes.ts'
import { registerAuthor } from '../author-load.ts'
import { sendChecked, sendOrThrow } from '../checked-request.ts'
import { withOwnStore } from '../environment/own-store.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

const heavyUploads = 10
const heavySide = 6_300
const betweenChangesMs = 200
/**
 * Longest wait for a rendition while heavy pictures are decoded, milliseconds; on a slow machine, three times the longest
 * wait without them.
 */
const promised = { ms: 1_000, ratio: 3 }
const quietRenditions = 18
const accepted = ['image/avif', 'image/webp', 'image/jpeg']

/**
 * One account uploads ten heavy avatars at once, while visitors request renditions and another account changes its avatar.
 */
export const heavyPictures: FaultScenario = {
  name: 'heavy pictures of one account',
  missing: async () => null,
  run: () => withOwnStore((store) => uploadAmongOthers({ ...store, SAMPLE_DATA: 'off' })),
}

async function uploadAmongOthers(settings: Record<string, string>): Promise<FaultFigures> {
  const site = await startSite(settings, 'heavy-pictures')
  try {
    const [heavyAccount, otherAccount] = [await registerAuthor(site.url), await registerAuthor(site.url)]
    const renditions = await unseenRenditions(site.url, otherAccount)
    const light = (await photograph(320, 320)).toString('base64')
    const heavy = (await heavyPicture()).toString('base64')
    const quiet = {
      shown: await times(quietRenditions, () => show(renditions)),
      others: await times(3, () => setAvatar(site.url, otherAccount, light)),
    }
    const begun = performance.now()
    let under = heavyUploads
    const uploads = Array.from({ length: heavyUploads }, () =>
      setAvatar(site.url, heavyAccount, heavy).finally(() => under--),
    )
    const change = async () => {
      await wait(betweenChangesMs)
      return setAvatar(site.url, otherAccount, light)
    }
    const [shown, others] = await Promise.all([
      repeat(
        () => show(renditions),
        () => under > 0,
      ),
      repeat(change, () => under > 0),
    ])
    const heavyEnded = await Promise.all(uploads)
    const totalMs = performance.now() - begun
    return figuresOf({
      quiet,
      shown,
      others,
      heavyEnded,
      totalMs,
      lost: await lostAvatars(site.url, [heavyAccount, otherAccount]),
    })
  } finally {
    await site.stop()
  }
}

/** Outcome of one request: null on success, and its duration. */
type Timed = { wrong: string | null; isRefused: boolean; ms: number }

type Measured = {
  quiet: { shown: Timed[]; others: Timed[] }
  shown: Timed[]
  others: Timed[]
  heavyEnded: Timed[]
  totalMs: number
  lost: number
}

function figuresOf({ quiet, shown, others, heavyEnded, totalMs, lost }: Measured): FaultFigures {
  const all = [...quiet.shown, ...quiet.others, ...shown, ...others, ...heavyEnded]
  const wrong = all.flatMap((timed) => timed.wrong ?? [])
  const broken = [...wrong]
  // Only the account whose pictures are queued may be refused.
  if ([...shown, ...others].some(({ isRefused }) => isRefused)) broken.push('A visitor or another account was refused.')
  // Other work must run between the heavy pictures: several requests must finish between the first and the last of them.
  if (others.length < 3) broken.push('The other account waited for the heavy pictures.')
  if (shown.length < heavyUploads) broken.push('Visitors waited for the heavy pictures.')
  if (longest(shown) > Math.max(promised.ms, promised.ratio * longest(quiet.shown)))
    broken.push(`A rendition took ${longest(shown)} ms.`)
  const done = heavyEnded.filter(({ isRefused }) => !isRefused).length
  return {
    load: `${heavyUploads} avatars of ${heavySide}×${heavySide} at 16 bits, 1 visitor, 1 other account`,
    acknowledged: [...others, ...heavyEnded].filter((timed) => !timed.isRefused && timed.wrong === null).length,
    lost,
    doubled: 0,
    wrong: wrong.length,
    recovery: null,
    broken,
    notes: `${done} heavy avatars were taken in ${Math.round(totalMs)} ms, ${heavyUploads - done} refused; meanwhile the longest of ${shown.length} renditions took ${longest(shown)} ms (${longest(quiet.shown)} ms before), the longest of ${others.length} avatars of another account ${longest(others)} ms (${longest(quiet.others)} ms before)`,
  }
}

const longest = (requests: readonly Timed[]): number => Math.round(Math.max(0, ...requests.map(({ ms }) => ms)))

/** Calls the function `times` times, one after another. */
async function times(count: number, work: () => Promise<Timed>): Promise<Timed[]> {
  const results: Timed[] = []
  while (results.length < count) results.push(await work())
  return results
}

/** Calls the function again, one after another, while `goesOn` returns true. */
async function repeat(work: () => Promise<Timed>, goesOn: () => boolean): Promise<Timed[]> {
  const results: Timed[] = []
  while (goesOn()) results.push(await work())
  return results
}

async function timed(request: () => Promise<string | 'refused' | null>): Promise<Timed> {
  const begun = performance.now()
  const outcome = await request()
  const isRefused = outcome === 'refused'
  return { wrong: isRefused ? null : outcome, isRefused, ms: performance.now() - begun }
}

const setAvatar = (url: string, token: string, avatar: string): Promise<Timed> =>
  timed(async () => {
    const answer = await sendChecked(url, '/api/profile/UpdateProfile', { body: { avatar }, token })
    if (answer.kind === 'wrong') return answer.why
    return answer.kind === 'answered' ? null : answer.kind
  })

/** Fetches the next rendition that does not exist. */
const show = (renditions: Iterator<Request>): Promise<Timed> =>
  timed(async () => {
    const next = renditions.next()
    if (next.done) return 'There were too few renditions.'
    const response = await fetch(next.value)
    await response.arrayBuffer()
    if (response.status === 503) return 'refused'
    return response.ok ? null : `${response.url}: ${response.status}`
  })

/** Requests of all sizes and formats of the pictures of a few new tests. */
async function unseenRenditions(url: string, token: string): Promise<Iterator<Request>> {
  const addresses: string[] = []
  for (let made = 0; made < 5; made++) {
    const draft = aQuiz({ testImg: (await photograph(1280, 960)).toString('base64') })
    for (const question of draft.questions ?? [])
      question.questionImg = (await photograph(1280, 960)).toString('base64')
    const id = await sendOrThrow<number>(url, '/api/test/create', { body: draft, token })
    const quiz = await sendOrThrow<{ testImg: string; questions: { questionImg: string }[] }>(
      url,
      `/api/test/gettest/${id}`,
    )
    addresses.push(quiz.testImg, ...quiz.questions.map(({ questionImg }) => questionImg))
  }
  return addresses
    .flatMap((address) => imageWidths.flatMap((width) => accepted.map((accept) => ({ address, width, accept }))))
    .map(({ address, width, accept }) => new Request(`${url}${address}/${width}`, { headers: { accept } }))
    .values()
}

/** Accounts whose avatar cannot be read. */
async function lostAvatars(url: string, tokens: readonly string[]): Promise<number> {
  let lost = 0
  for (const token of tokens) {
    const { avatar } = await sendOrThrow<{ avatar: string | null }>(url, '/api/profile/myprofile', { token })
    if (avatar === null || !(await fetch(`${url}${avatar}`)).ok) lost++
  }
  return lost
}

const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer()

/** A megabyte that decodes to 238. */
const heavyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: heavySide, height: heavySide, channels: 3, background: { r: 220, g: 30, b: 40 } } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
