import { type ImportNote, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** What table programs show in a cell whose formula fails, or whose number is wider than the column. */
const failed =
  /^#(?:ДЕЛ\/0!|Н\/Д|ИМЯ\?|ПУСТО!|ЧИСЛО!|ССЫЛКА!|ЗНАЧ!|ЗНАЧЕН!|ПЕРЕНОС!|ВЫЧИСЛ!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|#{2,20})$|^(?:Err|Ошибка):\d{3}$/i

/** What becomes of «5.6», «1/2» or «3-4» in a cell: a day with its month by name. */
const shortDate =
  /^(?:\d{1,2}[.\- ](?:янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[.\- ]\d{2})\.?$/i
const fullDate = /^(?:\d{1,2}[./]\d{1,2}[./]\d{2}(?:\d{2})?|\d{4}-\d{2}-\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/
const number = /^[-−]?\d{1,12}(?:[.,/-]\d{1,12})?$/

/** Remarks about texts of a question that its writer cannot have meant. */
export function valueNotes({ line, text, answers, own }: RawQuestion): ImportNote[] {
  const accepted = own?.kind === 'text' ? own.acceptedTexts : []
  const options = answers.map((answer) => ({ line: answer.line, text: answer.text }))
  const all = [{ line, text }, ...options, ...accepted.map((one) => ({ line, text: one }))]
  const hasNumber = options.some((option) => number.test(option.text))
  const isTurned = (one: string) => shortDate.test(one) || (hasNumber && fullDate.test(one))
  return all.flatMap((one) => {
    if (failed.test(one.text)) return [remark(one.line, texts.failedCell(one.text))]
    return one.text !== text && isTurned(one.text) ? [remark(one.line, texts.turnedIntoDate(one.text))] : []
  })
}
