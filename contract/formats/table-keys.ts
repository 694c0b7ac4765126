import { type NamedAnswer, resolveKey } from '@quiz/contract/formats/answer-keys.ts'
import { type RawAnswer, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import { isOfNumbers } from '@quiz/contract/formats/table-columns.ts'
import { namesOptions, typedFields } from '@quiz/contract/formats/typed-answers.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes
const numbersAlone = /^\d{1,2}(?:\s?[,;.и]?\s?\d{1,2}){0,9}$/

/** A key of a row with the texts of its answers, empty ones too. */
export type KeyedRow = { key: string; answers: readonly string[] }

/**
 * Whether the keys of a column are numbers of answers: more rows allow that than have an answer with that text. Where every row
 * allows both, the head decides, and each key gets a remark.
 */
export function keysAreNumbers(rows: readonly KeyedRow[], head: string): boolean {
  let numbers = 0
  let named = 0
  for (const { key, answers } of rows) {
    if (key === '') continue
    if (!numbersAlone.test(key)) return false
    if (answers.includes(key)) named += 1
    if (!/^\d{1,2}$/.test(key) || (Number(key) > 0 && Number(key) <= answers.length)) numbers += 1
  }
  return numbers > named || (numbers === named && isOfNumbers(head))
}

/** How the right answers of a table are named; `hasOptions` where it has columns of answers, or unknown ones. */
export type KeyReading = { signs: readonly string[]; isOwn: boolean; areNumbers: boolean; hasOptions: boolean }

const truthNames = /^(?:(истина|true|да|верно)|ложь|false|нет|неверно)$/i

/** The right answers by number, letter or text; a text that no answer has is an answer itself. */
export function takeRight(question: RawQuestion, keys: readonly string[], reading: KeyReading): void {
  const { answers, line } = question
  const { signs, isOwn, areNumbers, hasOptions } = reading
  const isWithoutOptions = answers.length === 0
  const truth = isWithoutOptions ? truthNames.exec(keys[0] ?? '') : null
  if (truth) {
    const isTrue = truth[1] !== undefined
    answers.push({ line, text: 'Верно', isRight: isTrue }, { line, text: 'Неверно', isRight: !isTrue })
    // An unknown column may hold options, each in a row of its own.
    if (hasOptions) question.notes?.push(remark(line, texts.noOptions(keys[0] ?? '')))
    return
  }
  const key = keys.join('; ')
  // In a table with options, a letter or a digit names one that is missing.
  if (isWithoutOptions && key !== '' && !(hasOptions && namesOptions(key))) {
    question.own = typedFields(key)
    return
  }
  const named = answers.map(({ text }, index) => ({ sign: signs[index] ?? '', text: isOwn ? '' : text }))
  for (const key of keys) takeKey(question, { key, named }, areNumbers)
}

type TableKey = { key: string; named: readonly NamedAnswer[] }

function takeKey({ answers, line, notes }: RawQuestion, { key, named }: TableKey, areNumbers: boolean): void {
  const resolved = resolveKey(key, named, areNumbers)
  if (resolved && 'indexes' in resolved) {
    for (const index of resolved.indexes) markRight(answers[index])
    const numbers = resolved.indexes.map((index) => index + 1)
    // A column that numbers fit throughout is one of numbers.
    const isDoubtful = resolved.isDoubtful && !(areNumbers && /^\d+$/.test(key))
    if (isDoubtful) notes?.push(remark(line, texts.doubtfulKey(key, numbers)))
  } else if (answers.length === 0 || (key.length > 2 && !numbersAlone.test(key))) {
    if (answers.length > 0) notes?.push(remark(line, texts.keyIsNoAnswer(key)))
    answers.unshift({ line, text: key, isRight: true })
  } else notes?.push(remark(line, texts.unknownKey(key)))
}

function markRight(answer: RawAnswer | undefined): void {
  if (answer) answer.isRight = true
}
