import { LockedFile } from './locked-files.ts'
import { readWorkbook, type WorkbookText } from './sheet-text.ts'

/** A table, and which of its sheets is wanted; null for the one that has the questions. */
export type WorkbookRequest = { bytes: ArrayBuffer; sheet: number | null }
/** What the worker answers; null when the file is no table. */
export type WorkbookReply = WorkbookText | 'locked' | null

addEventListener('message', async ({ data }: MessageEvent<WorkbookRequest>) => {
  const reply: WorkbookReply = await readWorkbook(data.bytes, data.sheet).catch((error: unknown) =>
    error instanceof LockedFile ? 'locked' : null,
  )
  postMessage(reply)
})
