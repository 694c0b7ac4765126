import type { BrowserContext, ConsoleMessage } from '@playwright/test'

type Announced = string | RegExp

/** A font that is late on a busy machine is not used (`font-display: optional`), and the browser says so. */
const lateFont = /^The resource \S+\/onest-\S+-400-900\S+ was preloaded using link preload but not used/

/**
 * Browser errors during one test: errors and warnings of the console, violations of the Content-Security-Policy included.
 */
export class BrowserErrors {
  readonly #found: { text: string; refusedUrl?: string }[] = []
  readonly #allowed: Announced[] = []
  readonly #expected: Announced[] = []

  readonly allow = (url: Announced): void => {
    this.#allowed.push(url)
  }

  readonly allowConsoleMessage = (text: Announced): void => {
    this.#expected.push(text)
  }

  readonly watch = (context: BrowserContext): void => {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) => this.#found.push({ text: String(error.error().stack) }))
  }

  readonly texts = (): string[] =>
    this.#found
      .filter(({ refusedUrl }) => refusedUrl === undefined || !isAnnounced(refusedUrl, this.#allowed))
      .map(({ text }) => text)
      .filter((text) => !isAnnounced(text, this.#expected))

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (lateFont.test(message.text())) return
    const text = `${message.type()}: ${message.text()} (${message.location().url})`
    const isRefusal = message.text().startsWith('Failed to load resource')
    this.#found.push(isRefusal ? { text, refusedUrl: message.location().url } : { text })
  }
}

const isAnnounced = (text: string, announced: readonly Announced[]): boolean =>
  announced.some((part) => (typeof part === 'string' ? text.includes(part) : part.test(text)))
