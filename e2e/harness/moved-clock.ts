const dayMs = 24 * 3_600_000

/** Runs in the site's process before its modules: its clock is ahead by a fixed time from the start on. */
const moveClock = (aheadMs: number) => `
  const TrueDate = Date
  const now = () => TrueDate.now() + ${aheadMs}
  globalThis.Date = new Proxy(TrueDate, {
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
    apply: () => new TrueDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })`

/** Settings for a site whose clock is ahead by so many days. */
export const withClockAhead = (days: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(moveClock(days * dayMs))}`,
})
