import { afterEach, expect, test } from 'vitest'
import { manageFocusOnNavigation } from './page-focus.ts'

let shown: HTMLElement | undefined
afterEach(() => shown?.remove())

/** Follows the focused link of a page to the one that `arrive` shows. */
function follow(page: string, arrive: () => void): void {
  shown = document.body.appendChild(document.createElement('div'))
  shown.innerHTML = page
  const listeners = new Map<string, (event: object) => void>()
  const subscribe = (name: string, listener: (event: object) => void) => listeners.set(name, listener)
  manageFocusOnNavigation({ subscribe } as never)
  document.querySelector('a')?.focus()
  const location = (key: string) => ({ state: { __TSR_key: key } })
  listeners.get('onBeforeNavigate')?.({ fromLocation: location('before'), pathChanged: true })
  arrive()
  listeners.get('onRendered')?.({ toLocation: location('after'), pathChanged: true })
}

const dialog = (state: string) =>
  `<main><h1>Авторы</h1></main><div role="dialog" ${state}><a href="/authors">Авторы</a></div>`

test.each([
  ['the page', `<main><a href="/authors">Авторы</a></main>`, 'H1'],
  ['a dialog that is closing', dialog('data-exiting'), 'H1'],
  ['a dialog that stays open', dialog(''), 'A'],
])('after a link of %s was followed the focus is on %o', (_, page, focused) => {
  follow(page, () => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = '<h1>Авторы</h1>'
  })
  expect(document.activeElement?.tagName).toBe(focused)
})
