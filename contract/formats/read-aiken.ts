import { type NamedAnswer, resolveKey } from '@quiz/contract/formats/answer-keys.ts'
import { problem, type RawAnswer, type RawItem, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import { linesOf } from '@quiz/contract/formats/text-lines.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes
const option = /^([A-ZА-Я])([.)])\s?(.*)$/i
const keyLine = /^(?:ANSWER|ОТВЕТ)\s?:\s?(.*)$/i

/** What lists have besides, and Aiken has not: headings of questions, feedback, points. */
const ofLists =
  /^(?:##\w+ \d|\s{0,8}(?:(?:points|score|баллы|feedback|explanation|rationale|пояснение)\s?:|(?:question|вопрос)\s?\d))/im

/** Whether a text is Aiken: a line «ANSWER: B» after each question, whose texts have no numbers. */
export const isAiken = (text: string): boolean =>
  /^\s{0,8}ANSWER\s?:\s?[A-ZА-Я]/im.test(text) && !ofLists.test(text) && !/^\s*1[.)]\s/.test(text)

type OpenQuestion = Omit<RawQuestion, 'answers'> & { answers: (RawAnswer & NamedAnswer)[] }

/** Reads Aiken: the question, its answers «A. …», and «ANSWER: B». */
export function* readAiken(text: string): Generator<RawItem> {
  let open: OpenQuestion | null = null
  for (const { line, text: raw } of linesOf(text)) {
    const step = stepOf(open, { line, text: raw.trim() })
    if (step.item) yield step.item
    open = step.open
  }
  if (open) yield closed(open, null)
}

/** The item that a line completes, and the question that goes on after it. */
function stepOf(
  open: OpenQuestion | null,
  { line, text }: { line: number; text: string },
): { item?: RawItem; open: OpenQuestion | null } {
  const key = keyLine.exec(text)
  if (key) return { item: open ? closed(open, { line, key: key[1] ?? '' }) : ignored(line, text), open: null }
  // A question without a key ends where the next one begins.
  if (open && isNext(open, text)) return { item: closed(open, null), open: opened(line, text) }
  return { open: next(open, { line, text }) }
}

const ignored = (line: number, text: string): RawItem => ({ is: 'note', note: remark(line, texts.ignoredLine(text)) })

/** Whether a line after answers begins another question. */
const isNext = ({ answers }: RawQuestion, text: string): boolean =>
  text !== '' && answers.length > 0 && !option.test(text)

function next(question: OpenQuestion | null, { line, text }: { line: number; text: string }): OpenQuestion | null {
  if (text === '') return question
  if (!question) return opened(line, text)
  const answer = option.exec(text)
  question.lastLine = line
  if (answer) question.answers.push({ line, sign: answer[1] ?? '', text: answer[3] ?? '', isRight: false })
  else question.text = `${question.text} ${text}`
  return question
}
const opened = (line: number, text: string): OpenQuestion => ({ line, lastLine: line, text, answers: [], notes: [] })

function closed(question: OpenQuestion, key: { line: number; key: string } | null): RawItem {
  const named = key && resolveKey(key.key, question.answers)
  const indexes = named && 'indexes' in named ? named.indexes : null
  if (key && named && 'indexes' in named && named.isDoubtful)
    question.notes?.push(
      remark(
        key.line,
        texts.doubtfulKey(
          key.key,
          named.indexes.map((index) => index + 1),
        ),
      ),
    )
  if (!key) question.notes?.push(problem(question.lastLine, texts.noAnswerLine))
  else question.lastLine = key.line
  if (key && !indexes) question.notes?.push(remark(key.line, texts.unknownKey(key.key)))
  const answers = question.answers.map(({ sign: _, ...answer }, index) => ({
    ...answer,
    isRight: indexes?.includes(index) ?? false,
  }))
  return { is: 'question', question: { ...question, answers } }
}
