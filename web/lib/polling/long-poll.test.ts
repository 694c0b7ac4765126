// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem, noResponse } from '#web/lib/problem.ts'
import { backoffMs, LongPoll, type PollWait } from './long-poll.ts'

type State = { revision: number; text: string }
type Poll = {
  last: State | null
  wait: PollWait
  signal: AbortSignal
  answer: (state: State | null) => Promise<void>
  fail: (error: Error) => Promise<void>
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A page that polls, and the server's side of its polls. */
function following() {
  const polls: Poll[] = []
  const poll = new LongPoll<State>({
    ask: ({ last, wait, signal }) =>
      new Promise<State | null>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        polls.push({
          ...{ last, wait, signal },
          answer: async (state) => {
            resolve(state)
            await settle()
          },
          fail: async (error) => {
            reject(error)
            await settle()
          },
        })
      }),
  })
  onTestFinished(poll.follow())
  const latest = (): Poll => {
    const one = polls.at(-1)
    if (!one) throw new Error('Nothing was asked')
    return one
  }
  const waiting = () => polls.filter(({ signal }) => !signal.aborted).length
  return { poll, polls, latest, waiting }
}

const state = (revision: number, text = ''): State => ({ revision, text })
const waitASecond = () => vi.advanceTimersByTimeAsync(1000)

test('the next poll follows a reply at once, and knows the state that came', async () => {
  const { poll, polls, latest } = following()
  await latest().answer(state(1))
  expect(polls).toHaveLength(2)
  expect(latest().last).toEqual(state(1))
  expect(poll.polled()).toMatchObject({ last: state(1), failures: 0 })
})

test('a poll that waited in vain is repeated at once and changes nothing', async () => {
  const { poll, polls, latest } = following()
  await latest().answer(state(1))
  await vi.advanceTimersByTimeAsync(10_000)
  await latest().answer(null)
  expect(polls).toHaveLength(3)
  expect(poll.polled().last).toEqual(state(1))
})

test('a server that lets no poll wait is asked every two seconds', async () => {
  const { polls, latest } = following()
  await latest().answer(null)
  await vi.advanceTimersByTimeAsync(1999)
  expect(polls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(polls).toHaveLength(2)
})

test('polls that may not wait do not, and come every two seconds', async () => {
  const { poll, polls, latest } = following()
  poll.setMayWait(false)
  expect(polls[0]?.signal.aborted).toBe(true)
  expect(latest().wait).toBe(0)
  await latest().answer(state(1))
  expect(polls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(polls).toHaveLength(3)
})

test('after a failure the page comes back within a second, then ever later, and counts', async () => {
  const { poll, polls, latest } = following()
  const pauses = [500, 500, 1000, 2000, 4000, 4000]
  for (const [index, pause] of pauses.entries()) {
    await latest().fail(noResponse())
    expect(poll.polled().failures).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(polls).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(polls).toHaveLength(index + 2)
  }
  await latest().answer(state(1))
  expect(poll.polled()).toMatchObject({ failures: 0, problem: null })
})

test('pauses after failures are spread', () => {
  expect([backoffMs(1, () => 0), backoffMs(1, () => 1)]).toEqual([0, 1000])
  expect([backoffMs(5, () => 0), backoffMs(5, () => 1)]).toEqual([3000, 5000])
})

test('a poll without a reply for 14 seconds has failed', async () => {
  const { poll, polls } = following()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(poll.polled().failures).toBe(1)
  await waitASecond()
  expect(polls).toHaveLength(2)
})

test('an unknown failure counts as a cut connection', async () => {
  const { poll, latest } = following()
  await latest().fail(new SyntaxError('Unexpected end of JSON input'))
  expect(poll.polled()).toMatchObject({ failures: 1, end: null })
})

test('a refusal ends the polls, for good', async () => {
  const { poll, polls, latest } = following()
  const removed = new CallProblem('', { status: 403, code: 'forbidden' })
  await latest().fail(removed)
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('pageshow'))
  expect(polls).toHaveLength(1)
  expect(poll.polled().end).toBe(removed)
})

test('a page that is left gives up its poll, and asks anew when it is shown again', async () => {
  const { polls, latest, waiting } = following()
  await latest().answer(state(1))
  for (let visits = 1; visits <= 6; visits++) {
    dispatchEvent(new Event('pagehide'))
    expect(waiting()).toBe(1)
    dispatchEvent(new Event('pageshow'))
    expect(polls).toHaveLength(visits + 2)
    await settle()
  }
  // The answered one and the one under way.
  expect(waiting()).toBe(2)
})

test('a network that is back is used at once', async () => {
  const { polls, latest } = following()
  for (let times = 0; times < 4; times++) {
    await latest().fail(noResponse())
    dispatchEvent(new Event('online'))
  }
  expect(polls).toHaveLength(5)
})

test('a state that another call brought is shown, and an older one does not replace it', async () => {
  const { poll, polls, latest } = following()
  await latest().answer(state(1))
  poll.take(state(3))
  expect(polls[1]?.signal.aborted).toBe(true)
  expect(latest().last).toEqual(state(3))
  await latest().answer(state(2))
  poll.take(state(1))
  expect(poll.polled().last).toEqual(state(3))
})

test('a state of the same revision replaces the one before: joins and answers raise none', async () => {
  const { poll, latest } = following()
  await latest().answer(state(1, 'one player'))
  await latest().answer(state(1, 'two players'))
  expect(poll.polled().last?.text).toBe('two players')
})

test('a poll that asks afresh asks for the whole state, and those after it for what is newer', async () => {
  const { poll, polls, latest } = following()
  await latest().answer(state(1))
  poll.askAfresh()
  expect(polls.slice(1).map(({ last, signal }) => [last, signal.aborted])).toEqual([
    [state(1), true],
    [null, false],
  ])
  await latest().answer(state(1, 'answered'))
  expect(latest().last).toEqual(state(1, 'answered'))
})

test('a poll goes on where it may wait as before', () => {
  const { poll, polls, waiting } = following()
  poll.setMayWait(true)
  expect([polls.length, waiting()]).toEqual([1, 1])
})
