import { chosenFormat } from '@quiz/contract/formats/detect-format.ts'
import { readItems } from '@quiz/contract/formats/read-questions.ts'
import { onTestFinished, vi } from 'vitest'
import type { ReadProgress, ReadRequest } from '#web/features/editing/importing/text-import.worker.ts'

/** Stands in for the worker that reads texts, which jsdom lacks: reads at once. */
class FakeReader {
  onmessage: ((event: MessageEvent<ReadProgress>) => void) | null = null

  readonly #isReader: boolean

  constructor(address: URL) {
    this.#isReader = address.href.includes('text-import')
  }

  postMessage({ id, text, format: chosen, ...target }: ReadRequest): void {
    // Other workers of the editor, which say nothing here.
    if (!this.#isReader) return
    const { format, possible } = chosenFormat(text, chosen)
    const items = [...readItems(text, { format, ...target })]
    this.onmessage?.(new MessageEvent('message', { data: { id, format, possible, items, fraction: 1, isDone: true } }))
  }

  terminate(): void {
    this.onmessage = null
  }
}

/** Replaces workers, and the scrolling to elements, until the test ends. */
export function fakeReader(): void {
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('Worker', FakeReader)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
}
