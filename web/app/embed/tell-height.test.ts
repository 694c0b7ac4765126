// @vitest-environment jsdom
import { frameMessages } from '@quiz/contract/site/embedding.ts'
import { expect, test, vi } from 'vitest'
import { tellHeight } from './tell-height.ts'

const toldTo = vi.spyOn(parent, 'postMessage').mockReturnValue()
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
  },
)
const content = document.createElement('main')
content.getBoundingClientRect = () => ({ height: 300.2 }) as DOMRect

function toldAfter(address: string, data: unknown): unknown[] {
  history.replaceState(null, '', address)
  const listening = vi.spyOn(globalThis, 'addEventListener')
  tellHeight(content)
  const [, listener] = listening.mock.calls.at(-1) ?? []
  listening.mockRestore()
  toldTo.mockClear()
  ;(listener as (event: MessageEvent) => void)(new MessageEvent('message', { data, source: parent }))
  return toldTo.mock.calls.map(([message]) => message)
}
const own = { type: frameMessages.height, id: 5, height: 301 }
const forWordPress = { message: 'height', value: 301, secret: 'aB3' }

test('the height is told when the page asks, with the secret of WordPress where the address has one', () => {
  expect(toldAfter('/embed/5', { type: frameMessages.ask })).toEqual([own])
  expect(toldAfter('/embed/5', { message: 'ready' })).toEqual([])
  expect(toldAfter('/embed/5#?secret=aB3', { message: 'ready', secret: 'aB3' })).toEqual([own, forWordPress])
  expect(toldAfter('/embed/5#?secret=a<b', { message: 'ready' })).toEqual([])
})
