import { onTestFinished, vi } from 'vitest'

/** Lets the running test move on its clock, which goes by itself too. */
export function useAdvancingTimers(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    // jsdom counts frames by timers: one that never comes would keep all later ones from this page.
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
  })
}
