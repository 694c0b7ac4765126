import { readXlsx, type SheetTexts } from './xlsx-text.ts'

/** What the worker answers to the bytes of a file; null when it is no `.xlsx`. */
export type XlsxReply = SheetTexts | null

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  const reply: XlsxReply = await readXlsx(data).catch(() => null)
  postMessage(reply)
})
