import { frameMessages } from '@quiz/contract/embedding.ts'

/** Tells the page around the frame the height of its content in pixels: when it changes, and when the page asks. */
export function tellHeight(content: HTMLElement): void {
  const id = Number(location.pathname.split('/')[2])
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    parent.postMessage({ type: frameMessages.height, id, height }, '*')
  }
  new ResizeObserver(tell).observe(content)
  addEventListener('message', ({ data, source }) => {
    if (source === parent && Object(data).type === frameMessages.ask) tell()
  })
}
