/** How an answer is marked right. `lead` stands before its letter, `before` and `after` around its text. */
export type RightKind = 'lead' | 'after' | 'before' | 'word' | 'bold'

/** An answer with the marks that its text may have: for each kind its text without the mark, and whether it says right or wrong. */
export type MarkedText = { text: string; marks: Partial<Record<RightKind, { text: string; isRight: boolean }>> }

const wordBehind =
  /(?:\s?[([<]|\s[—–-]\s)(не\s?)?(?:верно|верный|верный ответ|правильно|правильный|правильный ответ|верный вариант|правильный вариант)[)\]>]?$/i
const signBehind = /\s?[([][+*✓✔✅][)\]]$|\s[+✓✔√✅☑]\ufe0f?$|[✅✔]\ufe0f?$/u
const signBefore = /^(?:[+✅✓✔√☑]|\*(?!\*))\ufe0f?\s?(?=\S)|^[([][+*✓✔✅][)\]]\s?/u

/** The marks of right answers that may stand in a text. */
export function markedText(text: string, { isLed = false, isBold = false } = {}): MarkedText {
  const marks: MarkedText['marks'] = {}
  if (isLed) marks.lead = { text, isRight: true }
  const word = wordBehind.exec(text)
  if (word && word.index > 0) marks.word = { text: text.slice(0, word.index).trim(), isRight: word[1] === undefined }
  const behind = behindOf(text)
  if (behind) marks.after = { text: behind, isRight: true }
  const before = signBefore.exec(text)
  if (before) marks.before = { text: text.slice(before[0].length), isRight: true }
  if (isBold) marks.bold = { text, isRight: true }
  return { text, marks }
}

/** The text before a mark at its end; null without one. A star may stand close to a word when it is the only one. */
function behindOf(text: string): string | null {
  const isStar = text.length > 1 && text.indexOf('*') === text.length - 1
  if (isStar) return text.slice(0, -1).trimEnd()
  const sign = signBehind.exec(text)
  return sign && sign.index > 0 ? text.slice(0, sign.index).trimEnd() : null
}

const kinds = ['lead', 'word', 'bold', 'after', 'before'] as const satisfies RightKind[]
export type KindCounts = Record<RightKind, number>

/** The kinds that tell the right answers of a question: at least one is marked, and not all without a reason. */
export function tellingKinds(answers: readonly MarkedText[]): RightKind[] {
  return kinds.filter((kind) => {
    const rights = answers.filter(({ marks }) => marks[kind]?.isRight).length
    return rights > 0 && (rights < answers.length || kind !== 'bold')
  })
}

/** In how many questions each kind tells the right answers. */
export function countKinds(questions: readonly (readonly MarkedText[])[]): KindCounts {
  const counts: KindCounts = { lead: 0, after: 0, before: 0, word: 0, bold: 0 }
  for (const answers of questions) for (const kind of tellingKinds(answers)) counts[kind] += 1
  return counts
}

/** The kind by which a question is read: the one that most questions of the text use. Null when no answer is marked. */
export function rightKind(answers: readonly MarkedText[], counts: KindCounts): RightKind | null {
  const [first, ...rest] = tellingKinds(answers)
  return first ? rest.reduce((best, kind) => (counts[kind] > counts[best] ? kind : best), first) : null
}

/** The text of an answer without a mark before or behind it, for texts that have no other questions to compare. */
export function withRightMark(text: string): { text: string; isRight: boolean } {
  const { marks } = markedText(text)
  const mark = marks.word ?? marks.after ?? marks.before
  return mark ? { text: mark.text, isRight: mark.isRight } : { text, isRight: false }
}
