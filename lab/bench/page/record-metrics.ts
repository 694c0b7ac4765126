/** Measurements of a page. Times in milliseconds since navigation. */
export type PageMetrics = {
  painted: number
  largest: number
  shift: number
  /** Start and end of each task longer than 50 ms. */
  busy: [number, number][]
  /** Input: its interaction id, the time until the next paint, and the time of its handlers. */
  inputs: { interaction: number; duration: number; handling: number }[]
}

declare global {
  var metrics: PageMetrics
  /** Milliseconds from the awaited click to the paint of its change. */
  var changing: Promise<number>
}

/** Runs in the page before its scripts: records the browser's performance entries. */
export function recordMetrics(): void {
  const metrics: PageMetrics = { painted: 0, largest: 0, shift: 0, busy: [], inputs: [] }
  globalThis.metrics = metrics
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.painted = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.largest = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) metrics.shift += value
  })
  observe('longtask', ({ startTime, duration }) => metrics.busy.push([startTime, startTime + duration]))
  observe(
    'event',
    (entry) => {
      const { interactionId, duration, processingStart, processingEnd } = entry as PerformanceEventTiming
      metrics.inputs.push({ interaction: interactionId, duration, handling: processingEnd - processingStart })
    },
    { durationThreshold: 16 } as PerformanceObserverInit,
  )
}

/** Runs in the page: awaits a click and the next change inside the element of this selector. */
export function awaitChange(selector: string): void {
  const clicked = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      // A message posted during a frame arrives after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
    const element = document.querySelector(selector)
    if (element) observer.observe(element, { attributes: true, childList: true, characterData: true, subtree: true })
  })
  globalThis.changing = Promise.all([clicked, painted]).then(([from, to]) => to - from)
}
