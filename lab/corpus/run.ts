// `npm run test:corpus`: ten thousand generated questions, written in some ninety layouts and read back. CORPUS_QUESTIONS and
// CORPUS_SEED change that, CORPUS_LAYOUT is a part of the names of layouts. Each has to come back as it was meant, or with a
// remark at one of its lines, and of those of published collections 1 % at most may be refused; ends with code 1 otherwise.
import { fits, type ImportedText, readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { refuseOtherArguments } from '../../tools/refuse.ts'
import { documentLayouts } from './document-layouts.ts'
import { type CorpusLayout, layouts } from './layouts.ts'
import { programLayouts } from './program-layouts.ts'
import { type CorpusQuestion, corpusQuestion } from './questions.ts'
import { tableLayouts } from './table-layouts.ts'

refuseOtherArguments()
const count = Number(process.env.CORPUS_QUESTIONS || 10_000)
const seed = Number(process.env.CORPUS_SEED || 20_261_125)
const textQuestions = 10
const shownErrors = Number(process.env.CORPUS_SHOWN || 3)

type Verdict = 'equal' | 'remarked' | 'wrong'

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()
const shown = ({ text, answers }: CorpusQuestion): string =>
  [flat(text), ...answers.map((answer) => `${answer.isRight ? '+' : '-'} ${flat(answer.text)}`)].join('\n')

type Place = { lines: readonly number[]; part?: number | undefined }

function verdictOf(meant: CorpusQuestion, { lines, part: beside }: Place, read: ImportedText): Verdict {
  const own = read.questions.filter(
    ({ line, part = 0 }) => lines.includes(line) && (beside === undefined || part === beside),
  )
  const [first] = own
  if (own.length === 1 && first && shown(first.question) === shown(meant)) return 'equal'
  const notes = [...read.notes, ...read.questions.flatMap((question) => question.notes)]
  return notes.some(({ line }) => lines.includes(line)) ? 'remarked' : 'wrong'
}

/** Whether a question cannot be taken as it was read. */
function isRefused({ lines, part: beside }: Place, read: ImportedText): boolean {
  const own = read.questions.filter(
    ({ line, part = 0 }) => lines.includes(line) && (beside === undefined || part === beside),
  )
  return !own.some(fits)
}

function failure(text: string, lines: readonly number[], read: ImportedText): string {
  const written = text.split('\n')
  const own = read.questions.filter(({ line }) => lines.includes(line))
  return [
    ...lines.map((line) => `${String(line).padStart(4)}  ${written[line - 1]}`),
    `      read as ${read.format}${read.layout ? `, ${read.layout.layout.words}` : ''}:`,
    ...own.map(({ question }) => shown(question).replaceAll(/^/gm, '        ')),
  ].join('\n')
}

function tryLayout({ name, isPublished, isAlone, write }: CorpusLayout, texts: readonly (readonly CorpusQuestion[])[]) {
  const tally = { equal: 0, remarked: 0, wrong: 0, refused: 0 }
  for (const questions of isAlone ? texts.flat().map((question) => [question]) : texts) {
    const { text, lines, meant = questions, parts } = write(questions)
    const read = readQuestions(text, { marking: 'right' })
    for (const [index, question] of meant.entries()) {
      const own = lines[index] ?? []
      const place = { lines: own, part: parts?.[index] }
      const verdict = verdictOf(question, place, read)
      tally[verdict] += 1
      if (isRefused(place, read)) tally.refused += 1
      if (verdict === 'wrong' && tally.wrong <= shownErrors) console.log(`${name}\n${failure(text, own, read)}\n`)
    }
  }
  return { name, isPublished, ...tally }
}

const random = randomNumbers(seed)
const texts = Array.from({ length: Math.ceil(count / textQuestions) }, () =>
  Array.from({ length: textQuestions }, () => corpusQuestion(random)),
)
const wanted = process.env.CORPUS_LAYOUT ?? ''
const all = [...layouts, ...tableLayouts, ...programLayouts, ...documentLayouts].filter(({ name }) =>
  name.includes(wanted),
)
const rows = all.map((layout) => tryLayout(layout, texts))
console.log('| Layout | equal | with a remark | silently wrong | refused |\n| --- | --: | --: | --: | --: |')
for (const { name, equal, remarked, wrong, refused } of rows)
  console.log(`| ${name} | ${equal} | ${remarked} | ${wrong} | ${refused} |`)
const published = rows.filter(({ isPublished }) => isPublished)
const isOver = published.some(({ equal, remarked, wrong, refused }) => refused * 100 > equal + remarked + wrong)
process.exitCode = isOver || rows.some(({ wrong }) => wrong > 0) ? 1 : 0
