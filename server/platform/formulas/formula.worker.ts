import { parentPort } from 'node:worker_threads'
import { convertFormula } from '@quiz/contract/formulas/convert-formula.ts'
import temml from 'temml/dist/temml.mjs'

// A thread of the process: the tree of a formula may take longer to make than a request may hold the event loop.
parentPort?.on('message', (sources: readonly string[]) => {
  parentPort?.postMessage(sources.map((source) => convertFormula(temml, source)))
})
// What the thread loads first takes seconds on a slow machine.
parentPort?.postMessage('ready')
