// After a placeholder React waits until 300 ms have passed before it shows what was loaded, so that nothing flickers: most of
// the time of a test of a page. `react-dom` takes `setTimeout` once, when it is loaded, so this file is among the `setupFiles`.
const throttleMs = 300
const { setTimeout } = globalThis
const undelayed = (work: () => void, ms = 0) => setTimeout(work, ms > throttleMs ? ms : 0)
globalThis.setTimeout = Object.assign(undelayed as typeof setTimeout, setTimeout)
await import('react-dom/client')
globalThis.setTimeout = setTimeout

export {}
