import { detectFormat } from '../contract/formats/detect-format.ts'
import { readQuestions } from '../contract/formats/read-questions.ts'
import { importTextChars } from '../contract/numbers.ts'

/** The longer text may take so many times as long as the one of half its length; 4 is quadratic. */
const maxRatio = 2.6
const rounds = 12
/** Shorter readings say nothing. In milliseconds of processor time, which other processes add less to than to that of a clock. */
const minMs = 10

// A hundred texts: twenty pieces alone, after a head of each of four formats, and as one line of a list.
const pieces = [
  '(1 балл) ',
  ' - ',
  ' = ',
  ', ',
  '.;',
  '[.)',
  ' (',
  '\t -> ',
  '<b',
  '![](',
  '\\=',
  '{=а ~',
  '"а""',
  ';',
  'а) б\n',
  '1-а, ',
  '\\(',
  '\\[x\n',
  '\\)\\\\(',
  '$$ ',
]
const heads = ['', '1. Кто?\n+ ', 'Вопрос;Ответ 1;', '::т::Кто? {=', 'Кто?\nA. ']

/** Reads each text and its double, up to the longest that may be imported; returns those that take too long. */
export function doubleTexts(): { read: number; slow: string[] } {
  const slow: string[] = []
  for (const head of heads) {
    for (const piece of pieces) {
      const text = (length: number) => head + piece.repeat(Math.ceil((length - head.length) / piece.length))
      const [half, whole] = [text(importTextChars / 2), text(importTextChars)]
      const ratio = ratioOf(half, whole)
      if (ratio > maxRatio) slow.push(`${JSON.stringify(head + piece)} × ${ratio.toFixed(1)}`)
    }
  }
  return { read: heads.length * pieces.length, slow }
}

/** The best of several rounds, until it is good enough: other processes share the caches and can only add to a time. */
function ratioOf(half: string, whole: string): number {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++) {
    short = Math.min(short, timeOf(half))
    long = Math.min(long, timeOf(whole))
    if (long < minMs || long / short <= maxRatio) return 1
  }
  return long / short
}

function timeOf(text: string): number {
  const before = process.threadCpuUsage()
  readQuestions(text, { marking: 'right', format: detectFormat(text).format })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
