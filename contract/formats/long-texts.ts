import { type ImportedQuestion, type ImportNote, problem, type TextPlace } from '@quiz/contract/formats/imported.ts'
import { lengthWithFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** Most characters of a text of a question. */
export const longestText = (place: TextPlace): number => {
  if (typeof place === 'number') return limits.answerChars
  return place === 'explanation' ? limits.explanationChars : limits.questionChars
}

/** A text of a question; answers by their index. */
export const textAt = ({ question }: Pick<ImportedQuestion, 'question'>, place: TextPlace): string => {
  if (typeof place === 'number') return question.answers[place]?.text ?? ''
  return place === 'question' ? question.text : question[place]
}

/** The problem of a text that is too long; null for one that fits. */
export function longText(text: string, place: TextPlace, line: number): ImportNote | null {
  const excess = lengthWithFormulas(text) - longestText(place)
  if (excess <= 0) return null
  const words = typeof place === 'number' ? texts.longAnswer(place + 1, excess) : texts.long[place](excess)
  return { ...problem(line, words), over: place }
}

/** A question with other texts in these places, whose length is checked again. */
export function withTexts(imported: ImportedQuestion, changes: ReadonlyMap<TextPlace, string>): ImportedQuestion {
  const { question, notes } = imported
  const at = (place: TextPlace) => changes.get(place) ?? textAt(imported, place)
  const lineOf = (place: TextPlace) => notes.find(({ over }) => over === place)?.line ?? imported.line
  const found = [...changes].flatMap(
    ([place, text]) => longText(text, place, lineOf(place)) ?? emptied(place, text, lineOf(place)),
  )
  return {
    ...imported,
    question: {
      ...question,
      ...{ text: at('question'), note: at('note'), explanation: at('explanation') },
      answers: question.answers.map((answer, index) => ({ ...answer, text: at(index) })),
    },
    notes: [...found, ...notes.filter(({ over }) => over === undefined || !changes.has(over))],
  }
}

function emptied(place: TextPlace, text: string, line: number): ImportNote[] {
  if (text.trim() !== '' || place === 'note' || place === 'explanation') return []
  return [problem(line, place === 'question' ? texts.noText : texts.emptyAnswer(place + 1))]
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
