import { readXlsx, type SheetText } from './xlsx-text.ts'

/** What the worker answers to the bytes of a file; null when it is no `.xlsx`. */
export type XlsxReply = SheetText | null

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const reply: XlsxReply = await readXlsx(data).catch(() => null)
  postMessage(reply)
})
