import { readXlsx, type XlsxText } from './xlsx-text.ts'

/** What the worker answers to the bytes of a file; null when it is no `.xlsx`. */
export type XlsxReply = XlsxText | null

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const reply: XlsxReply = await readXlsx(data).catch(() => null)
  postMessage(reply)
})
