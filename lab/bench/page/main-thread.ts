import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Milliseconds of the main thread for an input: of scripts alone, and with style, layout and paint. */
export type Cost = { script: number; all: number }

/** Long enough for the paint and for what an input leaves to idle times. */
const settleMs = 250

/** Measures what the main thread of a slowed page is busy with during an input and after it, less what it does without one. */
export async function mainThreadOf(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  // By its own clock, which stands still while the machine does something else.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const during = async (act: () => Promise<unknown>): Promise<Cost> => {
    const before = await spent(session)
    await act()
    await wait(settleMs)
    const after = await spent(session)
    return { script: after.script - before.script, all: after.all - before.all }
  }
  return async (act: () => Promise<unknown>): Promise<Cost> => {
    await wait(settleMs)
    const idle = await during(async () => undefined)
    const { script, all } = await during(act)
    return { script: Math.max(0, script - idle.script), all: Math.max(0, all - idle.all) }
  }
}

/** What a page's main thread has spent so far, in milliseconds. */
async function spent(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics')
  const msOf = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000
  return { script: msOf('ScriptDuration'), all: msOf('TaskDuration') }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** A frame of the main thread as Chromium traces it, and the categories of its traces. */
const frame = 'ProxyMain::BeginMainFrame'
const categories = ['cc', 'benchmark', 'devtools.timeline']

/**
 * Slows the page down and returns what measures the main thread's milliseconds of each frame while something is done, by its own
 * clock, which stands still while the machine does something else.
 */
export async function framesOf(browser: Browser, page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return async (act: () => Promise<unknown>): Promise<number[]> => {
    await browser.startTracing(page, { categories })
    await act()
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    return traceEvents
      .filter(({ name, ph, pid, tid }) => name === frame && ph === 'X' && pid === main?.pid && tid === main.tid)
      .map(({ dur = 0, tdur = dur }) => tdur / 1000)
  }
}
