// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { clockText, msUntil, notedTime, noteServerTime, nowOf, serverTimeOf, watchSleep } from './server-time.ts'

const noon = '2026-11-20T12:00:00.000Z'

test('the time of a reply is that of halfway between request and reply', () => {
  expect(serverTimeOf(noon, { sentAt: 1000, receivedAt: 3000 }).difference).toBe(Date.parse(noon) - 2000)
})

test('the time of a reply that was waited for in a queue is that of its end, not of the wait', () => {
  expect(serverTimeOf(noon, { sentAt: 1000, receivedAt: 15_000 }).difference).toBe(Date.parse(noon) - 14_000)
})

test('the time left stays the same when the clock of the device is set in between', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const now = performance.now()
  const time = serverTimeOf(noon, { sentAt: now, receivedAt: now })
  const dueAt = '2026-11-20T12:20:00.000Z'
  const before = msUntil(dueAt, time)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(Math.abs(msUntil(dueAt, time) - before)).toBeLessThan(1000)
  expect(Math.abs(nowOf(time) - Date.parse(noon))).toBeLessThan(1000)
})

test('a device that slept asks for the clock anew; one whose time runs evenly does not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const woke = vi.fn()
  onTestFinished(watchSleep(woke))
  vi.advanceTimersByTime(60_000)
  expect(woke).not.toHaveBeenCalled()
  // The document's own clock stood still meanwhile.
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(2000)
  expect(woke).toHaveBeenCalledOnce()
})

/** A reply that was written at a time of the server. */
const reply = (time: number) => new Response(null, { headers: { date: new Date(time).toUTCString() } })

test('the noted time comes from the Date header: the reply that was the quickest counts, a device an hour wrong does not', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  noteServerTime(reply(Date.parse(noon)))
  vi.setSystemTime(Date.now() + 3_600_000)
  noteServerTime(reply(Date.parse(noon) - 4000))
  noteServerTime(new Response())
  expect(Math.abs(nowOf(notedTime()) - Date.parse(noon))).toBeLessThan(1000)
  noteServerTime(reply(Date.parse(noon) + 2000))
  expect(Math.abs(nowOf(notedTime()) - Date.parse(noon) - 2000)).toBeLessThan(1000)
})

test('the noted time follows a clock of the server that was set back', () => {
  noteServerTime(reply(Date.parse(noon) + 60_000))
  noteServerTime(reply(Date.parse(noon)))
  expect(Math.abs(nowOf(notedTime()) - Date.parse(noon))).toBeLessThan(1000)
})

const [second, minute] = [1000, 60_000]

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59 * second, '0:59'],
  [minute, '1:00'],
  [20 * minute - 1, '20:00'],
  [60 * minute, '1:00:00'],
  [65 * minute + 9 * second, '1:05:09'],
])('%i ms are shown as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})
