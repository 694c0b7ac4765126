// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { frameHeight, frameMessages } from '@quiz/contract/site/embedding.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

const origin = 'https://quiz.example'
const script = readFileSync('web/public/embed.js', 'utf8')

/** A frame on the page, 640 pixels high. */
function aFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.style.height = `${frameHeight.fixed}px`
  document.body.append(frame)
  return frame
}

type Message = { from: HTMLIFrameElement; origin?: string; data: unknown }
const send = ({ from, origin: sender = origin, data }: Message) =>
  dispatchEvent(new MessageEvent('message', { data, origin: sender, source: from.contentWindow }))
const told = (height: unknown, id: unknown = 5) => ({ type: frameMessages.height, id, height })

const run = () => {
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { src: `${origin}/embed.js` },
  })
  new Function(script)()
}

beforeAll(run)
afterEach(() => document.body.replaceChildren())

test('the script is smaller than 2 KB', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(2000)
})

test('a frame gets the height that it tells, another frame of the same test does not', () => {
  const [frame, twin, other] = [
    aFrame(`${origin}/embed/5?theme=dark`),
    aFrame(`${origin}/embed/5`),
    aFrame(`${origin}/embed/6`),
  ]
  send({ from: frame, data: told(812) })
  expect([frame, twin, other].map(({ style }) => style.height)).toEqual(['812px', '640px', '640px'])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the id of another test', { data: told(812, 6) }],
  ['another type of message', { data: { type: 'height', id: 5, height: 812 } }],
  ['no object', { data: null }],
  ['a height below 200', { data: told(199) }],
  ['a height above 4000', { data: told(4001) }],
  ['no number', { data: told('812px;position:fixed') }],
  ['NaN', { data: told(Number.NaN) }],
])('a message with %s changes no height', (_, message) => {
  const frame = aFrame(`${origin}/embed/5`)
  send({ from: frame, data: told(812), ...message })
  expect(frame.style.height).toBe('640px')
})

test('a frame of another site is left alone, whatever it tells', () => {
  const foreign = aFrame('https://evil.example/embed/5')
  send({ from: foreign, data: told(812) })
  expect(foreign.style.height).toBe('640px')
})

test('frames that are there before the script are asked for their heights', () => {
  const frame = aFrame(`${origin}/embed/5`)
  if (!frame.contentWindow) throw new Error('A frame on the page has a window')
  const ask = vi.spyOn(frame.contentWindow, 'postMessage')
  run()
  expect(ask).toHaveBeenCalledWith({ type: frameMessages.ask }, '*')
})
