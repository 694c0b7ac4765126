/** What a page has told of itself so far. Times in milliseconds since it was asked for. */
export type Watched = {
  painted: number
  largest: number
  shift: number
  /** Beginning and end of everything that kept the main thread for longer than 50 ms. */
  busy: [number, number][]
  /** Input: which interaction it belongs to, until the next paint, and how much of that its handlers took. */
  inputs: { interaction: number; duration: number; handling: number }[]
}

declare global {
  var watched: Watched
  /** Milliseconds from the click that is awaited until what it changes is painted. */
  var changing: Promise<number>
}

/** Runs in the page before anything of its own: writes down what the browser tells. */
export function watchPage(): void {
  const watched: Watched = { painted: 0, largest: 0, shift: 0, busy: [], inputs: [] }
  globalThis.watched = watched
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.painted = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largest = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
  observe('longtask', ({ startTime, duration }) => watched.busy.push([startTime, startTime + duration]))
  observe(
    'event',
    (entry) => {
      const { interactionId, duration, processingStart, processingEnd } = entry as PerformanceEventTiming
      watched.inputs.push({ interaction: interactionId, duration, handling: processingEnd - processingStart })
    },
    { durationThreshold: 16 } as PerformanceObserverInit,
  )
}

/** Runs in the page: awaits a click and the change that follows it inside the element of this selector. */
export function awaitChange(selector: string): void {
  const clicked = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      // A message that is sent while a frame is being made arrives when it has been painted.
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
