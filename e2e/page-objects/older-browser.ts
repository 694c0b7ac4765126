import type { Page } from '@playwright/test'

/** Interfaces that Chromium 109 or Safari 15.4 lacks, by their owner. */
const later = {
  'Array.prototype': ['toSorted', 'toSpliced', 'toReversed', 'with'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength', 'resize'],
  'Element.prototype': ['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML', 'ariaNotify'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'editContext'],
  'Document.prototype': ['startViewTransition', 'caretPositionFromPoint'],
  'Window.prototype': ['fetchLater'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  AbortSignal: ['any', 'timeout'],
  URL: ['canParse', 'parse', 'createObjectURLFromSource'],
  Math: ['f16round', 'sumPrecise'],
  Error: ['isError'],
  Intl: ['DurationFormat'],
  globalThis: [
    ...['Iterator', 'WebSocket', 'EventSource', 'WebTransport', 'scheduler', 'navigation', 'requestIdleCallback'],
    ...['cancelIdleCallback', 'CloseWatcher', 'Highlight', 'OffscreenCanvas', 'trustedTypes', 'caches', 'cookieStore'],
    ...[
      'CompressionStream',
      'DecompressionStream',
      'Temporal',
      'Float16Array',
      'ViewTransition',
      'documentPictureInPicture',
    ],
  ],
} as const

/** What browsers do not give to pages over plain HTTP. */
const secure = {
  crypto: ['randomUUID', 'subtle'],
  navigator: ['clipboard', 'locks', 'wakeLock', 'serviceWorker', 'storage', 'mediaDevices', 'share', 'credentials'],
} as const

/** Takes from the pages of a tab what the oldest browsers of players lack, and what plain HTTP does not have; `more` are further globals. */
export async function becomeOlder(page: Page, more: readonly string[] = []): Promise<void> {
  const removed = [
    ...Object.entries(later).flatMap(([owner, names]) => names.map((name) => [owner, name] as const)),
    ...more.map((name) => ['globalThis', name] as const),
  ]
  const undefinedThere = Object.entries(secure).flatMap(([owner, names]) => names.map((name) => [owner, name] as const))
  await page.addInitScript(
    ({ removed, undefinedThere }) => {
      const ownerOf = (path: string): object =>
        path.split('.').reduce((owner: object, name) => Reflect.get(owner, name) ?? {}, globalThis)
      for (const [path, name] of removed)
        if (!Reflect.deleteProperty(ownerOf(path), name)) throw new Error(`${name} stays`)
      for (const [path, name] of undefinedThere) Object.defineProperty(ownerOf(path), name, { value: undefined })
    },
    { removed, undefinedThere },
  )
}

/** Expressions that Safari before 16.4, or Chromium before 112, does not read: it refuses the whole script. */
const unread = [/\(\?<[=!]/, /\/[a-z]*v[a-z]*\.test\(/]

/** Collects the scripts that a page loads; returns what tells which of them an older browser refuses to read. */
export function watchScripts(page: Page): () => Promise<string[]> {
  const scripts: Promise<{ url: string; text: string }>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js')) scripts.push(response.text().then((text) => ({ url, text })))
  })
  return async () => {
    const loaded = await Promise.all(scripts)
    if (loaded.length === 0) throw new Error('The page loaded no script')
    return loaded.flatMap(({ url, text }) => unread.filter((one) => one.test(text)).map((one) => `${url}: ${one}`))
  }
}
