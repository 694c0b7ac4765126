import { type ImportedQuestion, type ImportNote, problem, type TextPlace } from '@quiz/contract/formats/imported.ts'
import { lengthWithFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

const isAccepted = (place: TextPlace): place is `accepted ${number}` => String(place).startsWith('accepted')

/** Most characters of a text of a question. */
export const longestText = (place: TextPlace): number => {
  if (isAccepted(place)) return limits.acceptedTextChars
  if (place === 'explanation') return limits.explanationChars
  return place === 'question' || place === 'note' ? limits.questionChars : limits.answerChars
}

/** How much of its limit a text takes. What is typed as an answer has no formulas. */
const lengthAt = (text: string, place: TextPlace): number =>
  isAccepted(place) ? text.length : lengthWithFormulas(text)

/** The accepted texts of a question, or its right-hand sides, by their places. */
function ownTexts({ question }: Pick<ImportedQuestion, 'question'>): Map<TextPlace, string> {
  if (question.kind === 'text')
    return new Map(question.acceptedTexts.map((text, index) => [`accepted ${index}`, text] as const))
  if (question.kind !== 'match') return new Map()
  const rights = [...question.answers.map(({ counterpart }) => counterpart), ...question.extra]
  return new Map(rights.map((text, index) => [`right ${index}`, text] as const))
}

/** A text of a question; answers by their index. */
export const textAt = (imported: Pick<ImportedQuestion, 'question'>, place: TextPlace): string => {
  const { question } = imported
  if (typeof place === 'number') return question.answers[place]?.text ?? ''
  if (place === 'question') return question.text
  return place === 'note' || place === 'explanation' ? question[place] : (ownTexts(imported).get(place) ?? '')
}

/** The problem of a text that is too long; null for one that fits. */
export function longText(text: string, place: TextPlace, line: number): ImportNote | null {
  const excess = lengthAt(text, place) - longestText(place)
  return excess <= 0 ? null : { ...problem(line, wordsOf(place, excess)), over: place }
}

function wordsOf(place: TextPlace, excess: number): string {
  if (typeof place === 'number') return texts.longAnswer(place + 1, excess)
  if (isAccepted(place)) return texts.longAccepted(excess)
  return place === 'question' || place === 'note' || place === 'explanation'
    ? texts.long[place](excess)
    : texts.longRightSide(excess)
}

/** A question with other texts in these places, whose length is checked again. */
export function withTexts(imported: ImportedQuestion, changes: ReadonlyMap<TextPlace, string>): ImportedQuestion {
  const { question, notes } = imported
  const at = (place: TextPlace) => changes.get(place) ?? textAt(imported, place)
  const lineOf = (place: TextPlace) => notes.find(({ over }) => over === place)?.line ?? imported.line
  const found = [...changes].flatMap(
    ([place, text]) => longText(text, place, lineOf(place)) ?? emptied(place, text, lineOf(place)),
  )
  const own = [...ownTexts(imported).keys()].map(at)
  const answers = question.answers.map((answer, index) => ({
    ...answer,
    text: at(index),
    ...(question.kind === 'match' && { counterpart: own[index] ?? '' }),
  }))
  const extra = own.slice(answers.length)
  return {
    ...imported,
    question: {
      ...question,
      ...{ text: at('question'), note: at('note'), explanation: at('explanation'), answers },
      ...(question.kind === 'text' && { acceptedTexts: own }),
      ...(question.kind === 'match' &&
        questionKind(question).withTexts({ ...question, answers, extra }, (text) => text)),
    },
    notes: [...found, ...notes.filter(({ over }) => over === undefined || !changes.has(over))],
  }
}

function emptied(place: TextPlace, text: string, line: number): ImportNote[] {
  if (text.trim() !== '' || place === 'note' || place === 'explanation') return []
  if (typeof place === 'number') return [problem(line, texts.emptyAnswer(place + 1))]
  if (place === 'question') return [problem(line, texts.noText)]
  return [problem(line, isAccepted(place) ? texts.noAccepted : texts.emptyRightSide)]
}

/** Between sentences: not behind initials and short words, «А. С. Пушкин», «в г. Омске». */
const betweenSentences = /(?<=[.!?…:]["»)]?)(?<![\s(«.]\p{L}{1,2}\.)\s{1,9}(?=["«(—–-]?\s?[\p{Lu}\d])|\n/u

/**
 * What a long question asks, and what it tells besides, which becomes its note; null where it asks in one sentence. Either
 * may be too long as well.
 */
export function splitQuestion(imported: ImportedQuestion): { question: string; note: string } | null {
  const { text, note } = imported.question
  if (lengthWithFormulas(text) <= limits.questionChars) return null
  const sentences = text
    .split(betweenSentences)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
  const asking = sentences.findLastIndex((sentence) => /\?["»)]?$/.test(sentence))
  const asked = asking < 0 ? sentences.length - 1 : asking
  const context = sentences.filter((_, index) => index !== asked).join(text.includes('\n') ? '\n' : ' ')
  if (context === '') return null
  return { question: sentences[asked] ?? '', note: [context, note].filter(Boolean).join('\n') }
}
