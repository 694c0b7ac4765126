import type {
  ImportedItem,
  ImportedQuestion,
  ImportNote,
  OwnFields,
  RawItem,
  RawQuestion,
} from '@quiz/contract/formats/imported.ts'
import { problem, remark } from '@quiz/contract/formats/imported.ts'
import { longText, textAt } from '@quiz/contract/formats/long-texts.ts'
import { withoutPictureMarks } from '@quiz/contract/formats/picture-marks.ts'
import { isAboutMarkup, markupNotes, plainText } from '@quiz/contract/formats/plain-markup.ts'
import { isPoints } from '@quiz/contract/formats/points.ts'
import { notesOf } from '@quiz/contract/formats/read-kinds.ts'
import { limits } from '@quiz/contract/limits.ts'
import { choice } from '@quiz/contract/questions/choice.ts'
import { type KindOptionTexts, kindTextsBy } from '@quiz/contract/questions/options.ts'
import { type AnyFields, questionKind } from '@quiz/contract/questions/questions.ts'
import { commonDefaults, optionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { isSourceUrl } from '@quiz/contract/quiz/source-url.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes
const shownAnswers = 2 * limits.answersMax

/** How options are marked in the test for which questions are read, and how many pictures came with their text. */
export type ImportTarget = { marking: Marking; pictures?: number | undefined }

/** Checks the questions that a format read. */
export function* finishItems(items: Iterable<RawItem>, target: ImportTarget): Generator<ImportedItem> {
  const place = { line: 0, part: 0 }
  for (const item of items) {
    if (item.is !== 'question') {
      yield item
      continue
    }
    const { question } = item
    // XML may have all its questions in one line.
    place.part = question.line === place.line ? place.part + 1 : 0
    place.line = question.line
    if (question.own && target.marking !== 'right') yield notForPersonality(question, question.own)
    else yield { is: 'question', question: finishQuestion({ part: place.part, ...question }, target) }
  }
}

const notForPersonality = ({ line }: RawQuestion, { kind }: OwnFields): ImportedItem => ({
  is: 'note',
  note: problem(line, texts.notForPersonality[kind]),
})

/** A question of the model with remarks about all that does not fit and all that was left out. Nothing is shortened. */
export function finishQuestion(written: RawQuestion, { marking, pictures: sent = 0 }: ImportTarget): ImportedQuestion {
  const hasRight = marking === 'right'
  const { raw, pictures } = apartFromPictures(hasRight ? written : withPoints(written), sent)
  const markup = raw.markup ?? (isAboutMarkup(raw.text) ? 'none' : 'likely')
  const plain = (text: string | undefined) => plainText((text ?? '').normalize('NFC'), markup)
  const [text, note, explanation] = [plain(raw.text), plain(raw.note), plain(raw.explanation)]
  // Of too many answers a few are enough to show the problem.
  const answers = raw.answers.slice(0, shownAnswers).map((answer) => ({ ...answer, plain: plain(answer.text) }))
  const plainOf = (text: string) => plain(text).text
  const ownTexts = answers.map((answer) => kindTextsBy((name) => plainOf(answer[name] ?? '')))
  const given = raw.own ? withPlainTexts(raw.own, plainOf, ownTexts) : null
  const own: AnyFields = given ?? {
    ...choice.defaults,
    credit: raw.credit ?? choice.defaults.credit,
    isMultiple: hasRight && (raw.isMultiple === true || answers.filter(({ isRight }) => isRight).length > 1),
  }
  const question = {
    ...commonDefaults,
    ...own,
    text: text.text,
    note: note.text,
    explanation: explanation.text,
    sourceUrl: (raw.sourceUrl ?? '').trim(),
    score: raw.score ?? commonDefaults.score,
    answers: answers.map((answer, index) => ({
      ...optionDefaults,
      ...ownTexts[index],
      text: answer.plain.text,
      isRight: hasRight && answer.isRight,
      score: hasRight ? optionDefaults.score : (answer.score ?? (answer.isRight ? limits.pointsMax : limits.pointsMin)),
    })),
  }
  const lines = answers.map(({ line }) => line)
  const notes = [
    // Which answers are right matters to tests that have such alone.
    ...(raw.notes ?? []).filter(({ isNoRight }) => hasRight || !isNoRight),
    ...markupNotes(raw.line, [text, note, explanation, ...answers.map((answer) => answer.plain)]),
  ]
  const asked = { question, own: given, hasRight, line: raw.line, lines }
  const found = checks({ ...asked, count: raw.answers.length, pictured: pictures.answers })
  return {
    ...placeOf(raw),
    pictures,
    question,
    notes: [...notes, ...newNotes(found, notes)].sort((one, other) => one.line - other.line),
  }
}

const placeOf = ({ line, part, lastLine }: RawQuestion) => ({ line, ...(part && { part }), lastLine })

/** Remarks that are not said yet. */
const newNotes = (found: readonly ImportNote[], notes: readonly ImportNote[]): ImportNote[] =>
  found.filter(({ text, isNoRight }) => !notes.some((note) => note.text === text || (note.isNoRight && isNoRight)))

/** What a question that is no choice has of its own, with its texts plain. */
function withPlainTexts(
  own: OwnFields,
  plain: (text: string) => string,
  ownTexts: readonly KindOptionTexts[],
): OwnFields {
  const answers = ownTexts.map((option) => ({ ...option, isRight: false }))
  const asked = { ...own, answers }
  return questionKind(own).withTexts(asked, plain) as OwnFields
}

/** A question of a test without right answers: points behind a text are no part of it. */
function withPoints(written: RawQuestion): RawQuestion {
  const notes = [...(written.notes ?? [])]
  const answers = written.answers.map((answer) => {
    const { scored } = answer
    if (!scored) return answer
    if (isPoints(scored.score)) return { ...answer, ...scored }
    notes.push(problem(answer.line, texts.badPoints(String(scored.score))))
    return { ...answer, text: scored.text }
  })
  return { ...written, answers, notes }
}

/** A question without the marks of its pictures. Each text has one picture at most, note and explanation none. */
function apartFromPictures(written: RawQuestion, count: number) {
  if (count === 0)
    return {
      raw: written,
      pictures: { question: null, answers: written.answers.slice(0, shownAnswers).map(() => null) },
    }
  const apart = (text: string | undefined) => withoutPictureMarks(text ?? '', count)
  const [question, note, explanation] = [apart(written.text), apart(written.note), apart(written.explanation)]
  const shown = showsPictures(written) ? 1 : 0
  const answers = written.answers.map((answer) => {
    const { text, pictures } = apart(answer.text)
    const own = kindTextsBy((name) => {
      const other = apart(answer[name])
      pictures.push(...other.pictures)
      return other.text
    })
    return { ...answer, ...own, text, pictures }
  })
  const hasMore =
    question.pictures.length > 1 ||
    answers.some(({ pictures }) => pictures.length > shown) ||
    [note, explanation].some(({ pictures }) => pictures.length > 0)
  const raw: RawQuestion = {
    ...written,
    ...{ text: question.text, note: note.text, explanation: explanation.text, answers },
    notes: [...(written.notes ?? []), ...(hasMore ? [remark(written.line, texts.morePictures)] : [])],
  }
  const first = ({ pictures }: { pictures: number[] }) => pictures[0] ?? null
  return {
    raw,
    pictures: {
      question: first(question),
      answers: answers.slice(0, shownAnswers).map((answer) => (shown > 0 ? first(answer) : null)),
    },
  }
}

/** Whether the answers can have pictures: pairs have none. */
const showsPictures = ({ own }: RawQuestion): boolean => !own || questionKind(own).unreadInOptions.image === undefined

type Checked = {
  question: ImportedQuestion['question']
  /** Null for a choice. */
  own: OwnFields | null
  hasRight: boolean
  line: number
  lines: readonly number[]
  /** Answers in the text. */
  count: number
  /** The pictures of the answers. */
  pictured: readonly (number | null)[]
}

function checks(checked: Checked): ImportNote[] {
  const { question, own, hasRight, line, count } = checked
  const { answers } = question
  const found = [
    ...longTexts(checked),
    ...(own ? notesOf(own, answers, line) : []),
    ...checkedAnswers(checked),
    ...(question.text === '' ? [problem(line, texts.noText)] : []),
    ...unreadCharacters(checked),
  ]
  if (!own && answers.length < limits.answersMin) found.push(problem(line, texts.fewAnswers))
  if (count > limits.answersMax) found.push(problem(line, texts.manyAnswers(count)))
  if (!own && hasRight && answers.length > 0 && !answers.some(({ isRight }) => isRight))
    found.push(noRightProblem(line))
  if (question.sourceUrl !== '' && !isSourceUrl(question.sourceUrl)) found.push(problem(line, texts.badSource))
  return found
}

/** The problem of a question none of whose answers is right. */
export const noRightProblem = (line: number): ImportNote => ({ ...problem(line, texts.noRight), isNoRight: true })

/** Bytes of a file that its encoding does not have. */
function unreadCharacters({ question: { text, answers }, line, lines }: Checked): ImportNote[] {
  const at = [line, ...lines].filter((_, index) =>
    (index === 0 ? text : (answers[index - 1]?.text ?? '')).includes('\ufffd'),
  )
  return at.map((one) => problem(one, texts.unreadCharacter))
}

function longTexts({ question, line }: Checked): ImportNote[] {
  const excess = question.sourceUrl.length - limits.sourceUrlChars
  return [
    ...(['question', 'note', 'explanation'] as const).flatMap(
      (place) => longText(textAt({ question }, place), place, line) ?? [],
    ),
    ...(excess > 0 ? [problem(line, texts.longSource(excess))] : []),
  ]
}

function checkedAnswers({ question: { answers }, line: first, lines, pictured }: Checked): ImportNote[] {
  const seen = new Map<string, number>()
  return answers.flatMap(({ text }, index) => {
    const line = lines[index] ?? first
    const number = index + 1
    if (text === '') return pictured[index] ? [] : [problem(line, texts.emptyAnswer(number))]
    const long = longText(text, index, line)
    const same = seen.get(text.toLowerCase())
    seen.set(text.toLowerCase(), same ?? number)
    return [...(long ? [long] : []), ...(same === undefined ? [] : [remark(line, texts.sameAnswer(same, number))])]
  })
}
