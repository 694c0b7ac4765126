import type { SavedAnswers } from '@quiz/contract/work/work-taking.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '#web/lib/problem.ts'
import { AnswerSaver } from './answer-saver.ts'
import type { StoredAnswer } from './stored-work.ts'
import { afterSaving, mergedWithSaved, unsavedOf, withAnswer } from './use-work-attempt.ts'

const clock = { dueAt: '2026-11-20T10:00:00.000Z', time: { difference: 0 } }
const offline = new CallProblem('Нет связи', { status: 0, code: null })
const tooOften = new CallProblem('Слишком часто', { status: 429, code: 'too_often' })

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A saver of answers in memory. `network` answers each request; without one it succeeds. */
function aSaver(network: (times: number) => Promise<unknown> = async () => undefined) {
  let kept: readonly StoredAnswer[] = []
  const sent: { at: number; answers: SavedAnswers['answers'] }[] = []
  const saver = new AnswerSaver(
    {
      unsaved: () => unsavedOf(kept),
      send: async (answers) => {
        sent.push({ at: Math.round(performance.now()), answers })
        await network(sent.length)
        return clock
      },
      markSaved: (saved) => {
        kept = afterSaving(kept, saved)
      },
    },
    clock,
  )
  saver.start()
  onTestFinished(() => saver.stop())
  const enter = (questionId: number, value: string | number[]) => {
    kept = withAnswer(kept, { questionId, value }, 1000)
    saver.changed({ isTyped: typeof value === 'string' })
  }
  return { saver, sent, enter, unsaved: () => unsavedOf(kept) }
}

const withAnswers = ({ answers }: { answers: unknown[] }) => answers.length > 0

test('a choice is sent at once, and only the questions that changed', async () => {
  const { sent, enter } = aSaver()
  enter(10, [11])
  await vi.advanceTimersByTimeAsync(10)
  enter(20, [21, 22])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.map(({ answers }) => answers)).toEqual([
    [{ questionId: 10, sequence: 1000, answerIds: [11] }],
    [{ questionId: 20, sequence: 1000, answerIds: [21, 22] }],
  ])
})

test('twenty changes in a second go out in two requests at most, the last value among them', async () => {
  const { sent, enter, unsaved } = aSaver()
  for (let at = 0; at < 20; at++) {
    enter(10, [11 + (at % 2)])
    await vi.advanceTimersByTimeAsync(50)
  }
  const inFirstSecond = sent.filter(({ at }) => at - (sent[0]?.at ?? 0) < 1000)
  expect(inFirstSecond.length).toBeLessThanOrEqual(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.at(-1)?.answers).toEqual([{ questionId: 10, sequence: 1019, answerIds: [12] }])
  expect(unsaved()).toEqual([])
})

test('what is typed is sent when the typing pauses, and after some seconds without a pause', async () => {
  const { sent, enter } = aSaver()
  for (const text of ['К', 'Ка', 'Кар']) {
    enter(10, text)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(sent.filter(withAnswers)).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.filter(withAnswers).map(({ answers }) => answers[0]?.text)).toEqual(['Кар'])
  for (let letter = 0; letter < 20; letter++) {
    enter(10, 'а'.repeat(letter + 1))
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(sent.filter(withAnswers).length).toBe(2)
})

test('without a network answers stay unsaved, are tried again, and go out at once when it is back', async () => {
  let isOnline = false
  const { saver, sent, enter, unsaved } = aSaver(() => (isOnline ? Promise.resolve() : Promise.reject(offline)))
  enter(10, [11])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent.length).toBeGreaterThan(3)
  expect(saver.state().step).toBe('offline')
  expect(unsaved()).toHaveLength(1)
  isOnline = true
  saver.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(saver.state()).toMatchObject({ step: 'idle', problem: null })
  expect(unsaved()).toEqual([])
})

test('a refusal for too many requests is waited for, and the answer is sent again', async () => {
  const { saver, sent, enter, unsaved } = aSaver((times) =>
    times === 1 ? Promise.reject(tooOften) : Promise.resolve(),
  )
  enter(10, [11])
  await vi.advanceTimersByTimeAsync(100)
  expect([sent.length, saver.state().step]).toEqual([1, 'busy'])
  await vi.advanceTimersByTimeAsync(2000)
  expect([sent.length, saver.state().step, unsaved()]).toEqual([2, 'idle', []])
})

test('an answer that changes while its request is under way is sent again', async () => {
  const gate = Promise.withResolvers<void>()
  const { sent, enter, unsaved } = aSaver((times) => (times === 1 ? gate.promise : Promise.resolve()))
  enter(10, [11])
  await vi.advanceTimersByTimeAsync(10)
  enter(10, [12])
  gate.resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(unsaved()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.map(({ answers }) => answers[0]?.answerIds)).toEqual([[11], [12]])
  expect(unsaved()).toEqual([])
})

test.each([
  ['time_is_up', 409, 'time_is_up'],
  ['attempt_submitted', 409, 'handed_in'],
  ['attempt_reset', 409, 'reset'],
  ['result_not_found', 404, 'elsewhere'],
] as const)('%s ends saving', async (code, status, end) => {
  const { saver, sent, enter } = aSaver(() => Promise.reject(new CallProblem(code, { status, code })))
  enter(10, [11])
  await vi.advanceTimersByTimeAsync(120_000)
  expect([saver.state().end, sent.length]).toEqual([end, 1])
})

test('without changes the clock is asked for twice a minute', async () => {
  const { sent } = aSaver()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(sent.map(({ answers }) => answers)).toEqual([[], []])
})

test('of two devices the later answer counts, whichever is merged', () => {
  const here = withAnswer([], { questionId: 10, value: [11] }, 5000)
  const there = { questionId: 10, sequence: 6000, answerIds: [12] }
  expect(mergedWithSaved(here, [there])).toEqual([{ questionId: 10, value: [12], sequence: 6000, isSaved: true }])
  const later = withAnswer(here, { questionId: 10, value: [13] }, 7000)
  expect(mergedWithSaved(later, [there])).toEqual([{ questionId: 10, value: [13], sequence: 7000, isSaved: false }])
})

test('the sequence of a question grows even where the clock stands still', () => {
  const first = withAnswer([], { questionId: 10, value: [11] }, 5000)
  const second = withAnswer(first, { questionId: 10, value: [12] }, 4000)
  expect(second[0]?.sequence).toBe(5001)
})
