import { type ImportNote, remark } from '@quiz/contract/formats/imported.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

type Sign = '+' | '*' | '✓'
/** How an answer is marked right. `lead` stands before its letter, the others around its text; «✓» is any tick. */
export type RightKind = 'lead' | 'word' | 'bold' | `after ${Sign}` | `before ${Sign}`

/** An answer with the marks that its text may have: for each kind its text without the mark, and whether it says right or wrong. */
export type MarkedText = { text: string; marks: Partial<Record<RightKind, { text: string; isRight: boolean }>> }

const wordBehind =
  /(?:\s?[([<]|\s[—–-]\s)(не\s?)?(?:верно|верный|верный ответ|правильно|правильный|правильный ответ|верный вариант|правильный вариант)[)\]>]?$/i
const signBehind = /\s?[([][+*✓✔✅][)\]]$|\s[+✓✔√✅☑]\ufe0f?$|[✅✔]\ufe0f?$/u
/** «(-)», « -», «❌» behind a wrong answer. */
const wrongBehind = /\s?[([][-–−—][)\]]$|\s[-–−]$|\s?[❌✗✘✖]\ufe0f?$/u
const wrongBefore = /^[❌✗✘✖]\ufe0f?\s?(?=\S)|^[([][-–−][)\]]\s/u
const signBefore = /^(?:[+✅✓✔√☑]|\*(?!\*))\ufe0f?\s?(?=\S)|^[([][+*✓✔✅][)\]]\s?/u

/** What stands around an answer: `led` is its text without the sign before it, null without such a sign. */
type Look = { led?: string | null; isBold?: boolean }

/** The marks of right answers that may stand in a text. */
export function markedText(text: string, { led = null, isBold = false }: Look = {}): MarkedText {
  const marks: MarkedText['marks'] = {}
  if (led !== null) marks.lead = { text: led, isRight: true }
  const word = wordBehind.exec(text)
  if (word && word.index > 0) marks.word = { text: text.slice(0, word.index).trim(), isRight: word[1] === undefined }
  const behind = behindOf(text)
  if (behind) marks[`after ${signIn(text.slice(behind.length))}`] = { text: behind, isRight: true }
  else takeWrong(marks, text)
  // A sign that stands before the answer is no part of its text.
  const before = led === null || led === text ? signBefore.exec(text)?.[0] : undefined
  if (before) marks[`before ${signIn(before)}`] = { text: text.slice(before.length), isRight: true }
  if (isBold) marks.bold = { text, isRight: true }
  return { text, marks }
}

/** A sign of wrong answers, «(-)» beside «(+)» and «❌» beside «✅», goes with that of the right ones. */
function takeWrong(marks: MarkedText['marks'], text: string): void {
  const after = wrongBehind.exec(text)
  const rest = after && after.index > 0 ? text.slice(0, after.index).trimEnd() : ''
  if (after && rest !== '') marks[`after ${wrongSign(after[0])}`] = { text: rest, isRight: false }
  const before = wrongBefore.exec(text)?.[0]
  if (before) marks[`before ${wrongSign(before)}`] = { text: text.slice(before.length), isRight: false }
}

const wrongSign = (mark: string): Sign => (/[-–−—]/.test(mark) ? '+' : '✓')

function signIn(mark: string): Sign {
  if (mark.includes('+')) return '+'
  return mark.includes('*') ? '*' : '✓'
}

/** The text before a mark at its end; null without one. A star may stand close to a word when it is the only one. */
function behindOf(text: string): string | null {
  const isStar = text.length > 1 && text.indexOf('*') === text.length - 1
  if (isStar) return text.slice(0, -1).trimEnd()
  const sign = signBehind.exec(text)
  return sign && sign.index > 0 ? text.slice(0, sign.index).trimEnd() : null
}

const kinds = [
  ...(['lead', 'word', 'bold'] as const),
  ...(['after +', 'after ✓', 'after *'] as const),
  ...(['before +', 'before ✓', 'before *'] as const),
] satisfies RightKind[]
export type KindCounts = Record<RightKind, number>

/** The kinds that tell the right answers of a question: at least one is marked, and not all without a reason. */
export function tellingKinds(answers: readonly MarkedText[]): RightKind[] {
  return kinds.filter((kind) => {
    const rights = answers.filter(({ marks }) => marks[kind]?.isRight).length
    return rights > 0 && (rights < answers.length || kind !== 'bold')
  })
}

/**
 * Answers of which all but some have a sign of wrong ones and none one of right ones: those without a sign are right. A dash
 * behind a text is no such sign.
 */
function withWrongOnly(answers: readonly MarkedText[]): readonly MarkedText[] {
  const kind = kinds.find((one) => {
    const wrong = answers.filter(({ marks }) => marks[one]?.isRight === false).length
    return wrong > 0 && wrong < answers.length && answers.every(({ marks }) => marks[one]?.isRight !== true)
  })
  const isSure = kind && answers.every(({ text, marks }) => !marks[kind] || !/\s[-–−]$/.test(text))
  if (!kind || !isSure || tellingKinds(answers).length > 0) return answers
  return answers.map(({ text, marks }) => ({
    text,
    marks: { ...marks, [kind]: marks[kind] ?? { text, isRight: true } },
  }))
}

/** In how many questions each kind tells the right answers. */
export function countKinds(written: readonly (readonly MarkedText[])[]): KindCounts {
  const questions = written.map(withWrongOnly)
  const counts: KindCounts = {
    ...{ lead: 0, word: 0, bold: 0 },
    ...{ 'after +': 0, 'after ✓': 0, 'after *': 0, 'before +': 0, 'before ✓': 0, 'before *': 0 },
  }
  for (const answers of questions) for (const kind of tellingKinds(answers)) counts[kind] += 1
  return counts
}

/** The kind by which a question is read: the one that most questions of the text use. Null when no answer is marked. */
export function rightKind(answers: readonly MarkedText[], counts: KindCounts): RightKind | null {
  const [first, ...rest] = tellingKinds(answers)
  return first ? rest.reduce((best, kind) => (counts[kind] > counts[best] ? kind : best), first) : null
}

type Places = { lines: readonly number[]; line: number }
type Taken = { answers: { line: number; text: string; isRight: boolean }[]; notes: ImportNote[] }

/** The answers without their marks, at these lines of a question, and remarks where a mark could be text or text a mark. */
export function takeMarks(written: readonly MarkedText[], { lines, line }: Places, counts: KindCounts): Taken {
  const marked = withWrongOnly(written)
  const kind = rightKind(marked, counts)
  const answers = marked.map(({ text, marks }, index) => {
    const mark = kind && marks[kind]
    return { line: lines[index] ?? line, text: mark?.text ?? text, isRight: mark?.isRight === true }
  })
  if (!kind) return { answers, notes: [] }
  const rivals = tellingKinds(marked).filter((other) => other !== kind && counts[kind] < 3 * counts[other])
  const count = answers.filter(({ isRight }) => isRight).length
  const doubts = marked.flatMap(({ marks, text }, index) => {
    const isDoubtful = rivals.some((rival) => marks[rival]) || isMaybeText(marks[kind]?.text, { kind, text, count })
    return isDoubtful ? [remark(lines[index] ?? line, texts.doubtfulMark(text))] : []
  })
  const most = Math.max(...Object.values(counts))
  const isOdd = most > 2 && counts[kind] * 3 <= most
  return { answers, notes: isOdd ? [...doubts, remark(line, texts.oddMark)] : doubts }
}

/** «+1», «A*», or «5 +» beside another right answer. */
function isMaybeText(
  rest: string | undefined,
  { kind, text, count }: { kind: RightKind; text: string; count: number },
): boolean {
  if (rest === undefined) return false
  if (kind.startsWith('before')) return /^\+\d/.test(text)
  if (kind.startsWith('after')) return /^[a-z\d]\*$/i.test(text) || (count > 1 && /^[a-z\d]{1,3}$/i.test(rest))
  return false
}
