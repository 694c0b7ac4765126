import type { WrittenText } from './layouts.ts'
import type { CorpusQuestion } from './questions.ts'

/** How a program, a chat or a published collection writes a question, by its number from 1. */
export type Program = {
  name: string
  isPublished?: true
  isAlone?: true
  write: (question: CorpusQuestion, number: number) => string
  held?: (question: CorpusQuestion) => CorpusQuestion
  above?: string
  /** What stands below all questions, with a line for each of them at this place. */
  below?: (questions: readonly CorpusQuestion[]) => { lines: string[]; of: (at: number) => number }
}

export const isRight = ({ isRight: right }: CorpusQuestion['answers'][number]): boolean => right

/** All questions as a program writes them, one below the other. */
export function writeProgram(
  { write, held = (question) => question, above, below }: Program,
  questions: readonly CorpusQuestion[],
): WrittenText {
  const own = questions.map(held).map((question) => (question.answers.some(isRight) ? question : withRight(question)))
  const written: string[] = above === undefined ? [] : above.split('\n')
  const taken: number[][] = []
  for (const [index, question] of own.entries()) {
    const first = written.length + 1
    written.push(...write(question, index + 1).split('\n'))
    taken.push(Array.from({ length: written.length - first + 1 }, (_, at) => first + at))
  }
  const end = below?.(own)
  if (end) for (const [index, lined] of taken.entries()) lined.push(written.length + 1 + end.of(index))
  return { text: [...written, ...(end?.lines ?? [])].join('\n'), lines: taken, meant: own }
}

/** A question whose first answer is right, where the right one was left out. */
const withRight = ({ text, answers }: CorpusQuestion): CorpusQuestion => ({
  text,
  answers: answers.map((answer, at) => ({ ...answer, isRight: at === 0 })),
})
