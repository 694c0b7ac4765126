import type { LevelLine } from '@quiz/contract/formats/level-lines.ts'

const formPoints = /^(\d{1,3}) балл(?:а|ов)?$/i

/** Lists of other programs as ordinary ones: pages of Google Forms, OpenTriviaQA, files of TinyQuiz. */
export function plainPrograms(lines: readonly LevelLine[]): LevelLine[] {
  if (lines.some(({ text }) => text.startsWith('#Q '))) return lines.map(triviaLine)
  if (isTiny(lines)) return lines.map(tinyLine)
  return lines.some(({ text }) => formPoints.test(text)) ? lines.flatMap(formLines) : [...lines]
}

const triviaLine = (line: LevelLine): LevelLine => ({
  ...line,
  text: line.text.replace(/^([A-D]) (?=\S)/, '$1) '),
})

/** A question stands above its points, with a star when it has to be answered. */
function formLines(line: LevelLine, index: number, all: readonly LevelLine[]): LevelLine[] {
  const points = formPoints.exec(line.text)
  if (points) return [{ ...line, text: `Баллы: ${points[1]}` }]
  const isQuestion = formPoints.test(all[index + 1]?.text ?? '')
  return [isQuestion ? { ...line, text: `S: ${line.text.replace(/\s?\*$/, '')}` } : line]
}

const tinyQuestion = /^([^,].*),\d{3,6}$/
const tinyAnswer = /^,(.*?)(,1)?$/

const isTiny = (lines: readonly LevelLine[]): boolean =>
  lines.length > 2 &&
  tinyQuestion.test(lines[0]?.text ?? '') &&
  lines.every(({ text }) => tinyQuestion.test(text) || tinyAnswer.test(text))

/** A question with its time in milliseconds; answers behind a comma, the right ones with «,1». */
function tinyLine(line: LevelLine): LevelLine {
  const question = tinyQuestion.exec(line.text)?.[1]
  const [, answer = '', isRight] = tinyAnswer.exec(line.text) ?? []
  return { ...line, text: question === undefined ? `${isRight ? '+' : '-'} ${answer}` : `S: ${question}` }
}
