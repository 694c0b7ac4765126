import { chosenFormat } from '@quiz/contract/formats/detect-format.ts'
import type { ImportedItem, TextFormat } from '@quiz/contract/formats/imported.ts'
import type { QuestionSplit } from '@quiz/contract/formats/list-blocks.ts'
import { readItems } from '@quiz/contract/formats/read-questions.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'

/** A text to read, and how many pictures came with it; `id` marks the messages about it. */
export type ReadRequest = {
  id: number
  text: string
  marking: Marking
  format: TextFormat | null
  /** How a list is cut into questions; null for the way that explains most of it. */
  split: QuestionSplit | null
  pictures: number
}
/** A part of what was read, with the format of the text and those that it could have; the last one of a text has `isDone`. */
export type ReadProgress = {
  id: number
  format: TextFormat
  possible: readonly TextFormat[]
  items: ImportedItem[]
  fraction: number
  isDone: boolean
}

/** Few enough for the page to show them without a pause. */
const portion = 50

function read({ id, text, format: chosen, ...target }: ReadRequest): void {
  const { format, possible } = chosenFormat(text, chosen)
  const lines = Math.max(1, text.split('\n').length)
  let items: ImportedItem[] = []
  let fraction = 0
  const send = (isDone: boolean) => {
    postMessage({ id, format, possible, items, fraction: isDone ? 1 : fraction, isDone } satisfies ReadProgress)
    items = []
  }
  for (const item of readItems(text, { format, ...target })) {
    items.push(item)
    if (item.is === 'question') fraction = Math.min(1, item.question.lastLine / lines)
    if (items.length >= portion) send(false)
  }
  send(true)
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => read(data))
