import { emptyImport, type ImportedText, withItems } from '@quiz/contract/formats/read-questions.ts'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { ReadProgress, ReadRequest } from './text-import.worker.ts'

/** Pause in the typing after which the text is read, in milliseconds. */
const readDelayMs = 250

/** The questions of a text, and how much of it has been read, 0 to 1; while a newer text waits they are those of the one before. */
export type TextImport = { read: ImportedText; fraction: number }

/** Starts the worker that reads texts; tests replace it. */
export type StartReader = () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage'>

const startWorker: StartReader = () =>
  new Worker(new URL('./text-import.worker.ts', import.meta.url), { type: 'module' })

type Source = Omit<ReadRequest, 'id'> & { start?: StartReader }

/** Reads a text in a worker while it is typed. A newer text ends the reading of the one before. */
export function useTextImport({ text, marking, format, split, pictures, start = startWorker }: Source): TextImport {
  const [result, setResult] = useState<TextImport & { text: string }>({
    read: emptyImport('list'),
    fraction: 1,
    text: '',
  })
  const lastId = useRef(0)
  // The worker is outside of React.
  useEffect(() => {
    const worker = start()
    const id = ++lastId.current
    let read: ImportedText | null = null
    worker.onmessage = ({ data }: MessageEvent<ReadProgress>) => {
      if (data.id !== lastId.current) return
      read = withItems(read ?? emptyImport(data.format), data.items)
      const next = { read, fraction: data.fraction, text }
      startTransition(() => setResult(next))
    }
    const timer = setTimeout(() => {
      worker.postMessage({ id, text, marking, format, split, pictures } satisfies ReadRequest)
    }, readDelayMs)
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [text, marking, format, split, pictures, start])
  return { read: result.read, fraction: result.text === text ? result.fraction : 0 }
}
