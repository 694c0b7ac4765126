// @vitest-environment jsdom

import { limits } from '@quiz/contract/limits.ts'
import { images } from '@quiz/contract/quiz/images.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChosenPicture } from '#web/features/editing/draft/draft.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { sentPicture } from '#web/testing/editor-page.tsx'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { PictureUploads, type SentPicture } from './picture-uploads.ts'

const aPicture = (key: number): ChosenPicture => ({ key, name: `${key}.png`, blob: new Blob([String(key)]) })
const pictures = (...keys: number[]) => keys.map(aPicture)
const following = (...keys: number[]) => ({ toSend: pictures(...keys), kept: pictures(...keys) })

beforeEach(() => storeTokens({ token: 'access' }))

type Answer = (key: number) => FakeReply | Promise<FakeReply>
const taken: Answer = (key) => ({ reply: { url: sentPicture(key) } })

/** A queue with a server that answers `begun` uploads, whose bytes are the key of their picture. */
function aQueue({ answer = taken, sent }: { answer?: Answer; sent?: SentPicture[] } = {}) {
  const begun: number[] = []
  const removed: unknown[] = []
  fakeApi({
    [images.upload.path]: ({ body }) => {
      const key = Number(new TextDecoder().decode(body instanceof Uint8Array ? body : undefined))
      begun.push(key)
      return answer(key)
    },
    [images.remove.path]: ({ body }) => {
      removed.push(body)
      return { reply: true }
    },
  })
  const queue = new PictureUploads(sent)
  onTestFinished(() => queue.stop())
  const steps = (...keys: number[]) => keys.map((key) => queue.stateOf(key)?.step)
  return { queue, begun, removed, steps }
}

/** Answers that wait until the test lets them go. */
function heldAnswers() {
  const held = new Map<number, () => void>()
  const answer: Answer = (key) =>
    new Promise((resolve) => held.set(key, () => resolve({ reply: { url: sentPicture(key) } })))
  return { answer, held }
}

const cutOnce = () => {
  let isCut = true
  const answer: Answer = (key) => {
    if (!isCut) return taken(key)
    throw new TypeError('the network is down')
  }
  return {
    answer,
    mend: () => {
      isCut = false
    },
  }
}

test('pictures are sent in their order, two at a time', async () => {
  const { answer, held } = heldAnswers()
  const { queue, begun, steps } = aQueue({ answer })
  queue.start()
  queue.follow(following(1, 2, 3, 4))
  await waitFor(() => expect(begun).toEqual([1, 2]))
  expect(steps(1, 2, 3, 4)).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  held.get(2)?.()
  await waitFor(() => expect(begun).toEqual([1, 2, 3]))
  for (const key of [1, 3]) held.get(key)?.()
  await waitFor(() => expect(begun).toEqual([1, 2, 3, 4]))
  held.get(4)?.()
  await waitFor(() => expect(steps(1, 2, 3, 4)).toEqual(['sent', 'sent', 'sent', 'sent']))
  expect(queue.sent().map(({ key, url }) => [key, url])).toEqual([2, 1, 3, 4].map((key) => [key, sentPicture(key)]))
})

test('nothing is sent before the start', async () => {
  const { queue, begun, steps } = aQueue()
  queue.follow(following(1))
  expect(steps(1)).toEqual(['waiting'])
  queue.start()
  await waitFor(() => expect(steps(1)).toEqual(['sent']))
  expect(begun).toEqual([1])
})

test('a picture that leaves the draft on its way is cancelled, and the next one takes its place', async () => {
  const { answer, held } = heldAnswers()
  const { queue, begun, removed, steps } = aQueue({ answer })
  queue.start()
  queue.follow(following(1, 2, 3))
  await waitFor(() => expect(begun).toEqual([1, 2]))
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  queue.follow(following(2, 3))
  await waitFor(() => expect(begun).toEqual([1, 2, 3]))
  expect(abort).toHaveBeenCalledOnce()
  held.get(1)?.()
  for (const key of [2, 3]) held.get(key)?.()
  await waitFor(() => expect(steps(1, 2, 3)).toEqual([undefined, 'sent', 'sent']))
  expect(queue.sent().map(({ key }) => key)).toEqual([2, 3])
  expect(removed).toEqual([])
})

test('a sent picture that leaves the draft is removed at once, unless it can come back or another one has its bytes', async () => {
  const { queue, removed, steps } = aQueue({ answer: (key) => taken(key === 3 ? 2 : key) })
  queue.start()
  queue.follow(following(1, 2, 3))
  await waitFor(() => expect(steps(1, 2, 3)).toEqual(['sent', 'sent', 'sent']))
  queue.follow({ toSend: pictures(2, 3), kept: pictures(1, 2, 3) })
  expect(removed).toEqual([])
  queue.follow(following(3))
  await waitFor(() => expect(removed).toEqual([{ url: sentPicture(1) }]))
})

test('a refused picture is sent again when its author asks for it', async () => {
  const answers: Answer[] = [() => ({ status: 400, code: 'image_unreadable', detail: 'Картинка не читается.' }), taken]
  const { queue, begun, steps } = aQueue({ answer: (key) => (key === 1 ? answers.shift()?.(1) : null) ?? taken(key) })
  queue.start()
  queue.follow(following(1, 2))
  await waitFor(() => expect(steps(1, 2)).toEqual(['failed', 'sent']))
  queue.retry(1)
  await waitFor(() => expect(steps(1)).toEqual(['sent']))
  expect(begun).toEqual([1, 2, 1])
})

test.each([
  { status: 401, code: 'unauthorized' },
  { status: 403, code: 'forbidden' },
  { status: 409, code: 'uploads_full' },
  { status: 429, code: 'too_many_requests' },
])('after $code no further picture is tried', async (refusal) => {
  const { queue, begun, steps } = aQueue({ answer: () => refusal })
  queue.start()
  queue.follow(following(1, 2, 3, 4))
  await waitFor(() => expect(steps(1, 2, 3, 4)).toEqual(['failed', 'failed', 'failed', 'failed']))
  expect(begun.filter((key) => key > 2)).toEqual([])
})

test('without a network pictures wait, and go on when it is back', async () => {
  const { answer, mend } = cutOnce()
  const { queue, begun, steps } = aQueue({ answer })
  queue.start()
  queue.follow(following(1, 2, 3))
  await waitFor(() => expect([begun, ...steps(1, 2, 3)]).toEqual([[1, 2], 'waiting', 'waiting', 'waiting']))
  mend()
  dispatchEvent(new Event('online'))
  expect(steps(1, 2, 3)).toEqual(['sending', 'sending', 'waiting'])
  await waitFor(() => expect(steps(1, 2, 3)).toEqual(['sent', 'sent', 'sent']))
  expect(begun).toEqual([1, 2, 1, 2, 3])
})

test('a picture that was sent before a reload is not sent again, until its day is over', async () => {
  const now = Date.now()
  const day = limits.uploadHours * 3_600_000
  const { queue, begun, steps } = aQueue({
    sent: [
      { key: 1, url: sentPicture(1), at: now - day + 60_000 },
      { key: 2, url: sentPicture(9), at: now - day - 3_600_000 },
    ],
  })
  queue.follow(following(1, 2))
  expect(steps(1, 2)).toEqual(['sent', 'sent'])
  queue.start()
  await waitFor(() => expect(queue.sent().map(({ url }) => url)).toEqual([sentPicture(1), sentPicture(2)]))
  expect(begun).toEqual([2])
})

test('settling sends what has no working address, and only that', async () => {
  const { queue, begun } = aQueue({
    sent: [
      { key: 1, url: sentPicture(1), at: Date.now() },
      { key: 2, url: sentPicture(9), at: 0 },
    ],
  })
  queue.follow(following(1, 2, 3))
  const fractions: number[] = []
  await queue.settle(pictures(1, 2, 3), { onProgress: (fraction) => fractions.push(fraction) })
  expect(begun).toEqual([2, 3])
  expect([fractions.at(0), fractions.at(-1)]).toEqual([0, 1])
  await queue.settle(pictures(1, 2, 3))
  expect(begun).toEqual([2, 3])
  await queue.settle(pictures(1, 2, 3), { isAnew: true })
  expect(begun.slice(2).sort()).toEqual([1, 2, 3])
})

test('settling ends with a refused picture left out, and rejects without a network or a session', async () => {
  let reply: FakeReply = { status: 409, code: 'uploads_full' }
  const { queue, steps } = aQueue({ answer: () => reply })
  queue.follow(following(1))
  await queue.settle(pictures(1))
  expect([steps(1), queue.sent()]).toEqual([['failed'], []])
  reply = { status: 401, code: 'unauthorized' }
  await expect(queue.settle(pictures(1))).rejects.toMatchObject({ status: 401 })
  reply = { status: 503, code: 'busy' }
  await expect(queue.settle(pictures(1))).rejects.toMatchObject({ code: 'busy' })
  expect(steps(1)).toEqual(['waiting'])
})
