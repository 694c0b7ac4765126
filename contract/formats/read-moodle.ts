import { carriedInComments } from '@quiz/contract/formats/gift-comments.ts'
import { lastCategory } from '@quiz/contract/formats/gift-escapes.ts'
import { type ImportNote, problem, type RawItem, type RawQuestion, remark } from '@quiz/contract/formats/imported.ts'
import type { MoodleAnswer, MoodleBody } from '@quiz/contract/formats/moodle-body.ts'
import { carriedTexts, childOf, textOf, type XmlTexts, xmlTexts } from '@quiz/contract/formats/moodle-elements.ts'
import { contentOf, explanationOf } from '@quiz/contract/formats/moodle-question.ts'
import { markupNotes } from '@quiz/contract/formats/plain-markup.ts'
import { isPoints } from '@quiz/contract/formats/points.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'
import { type XmlElement, xmlElements } from '@quiz/contract/formats/xml-elements.ts'
import { commonDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** Whether a text is Moodle XML. */
export const isMoodle = (text: string): boolean =>
  /^\s{0,99}(?:<\?xml|<quiz[\s>]|<question\s)/i.test(text.slice(0, 200)) && text.slice(0, 5000).includes('<quiz')

/** Reads Moodle XML, a question after another, up to the first place where it is no XML. */
export function* readMoodle(text: string): Generator<RawItem> {
  let hasTitle = false
  for (const found of xmlElements(withLineFeeds(text))) {
    if ('problem' in found) return yield { is: 'note', note: problem(found.line, texts.xml[found.problem]) }
    if (found.root !== 'quiz') return yield { is: 'note', note: problem(found.element.line, texts.noMoodle) }
    const item = itemOf(found.element, found.lastLine)
    if (item?.is !== 'title') {
      if (item) yield item
      continue
    }
    yield hasTitle ? { is: 'note', note: remark(item.line, texts.category(item.text)) } : item
    hasTitle = true
  }
}

/** A question, or the name of a category; null for the highest one, which every file has. */
function itemOf(element: XmlElement, lastLine: number): RawItem | null {
  if (element.name !== 'question') return null
  const type = element.attributes.get('type') ?? ''
  if (type !== 'category') return questionItem(element, type, lastLine)
  const name = lastCategory(textOf(childOf(element, 'category')))
  return name === 'top' || name === '' ? null : { is: 'title', line: element.line, text: name }
}

const known = importTexts.moodleKinds as Record<string, string>

function questionItem(element: XmlElement, type: string, lastLine: number): RawItem {
  const { line } = element
  const reader = xmlTexts(element)
  const body = bodyOf(element, type, reader)
  if (!body)
    return {
      is: 'note',
      note: problem(
        line,
        texts.foreignKind(Object.hasOwn(known, type) ? (known[type] ?? type) : texts.kindNamed(type)),
      ),
    }
  return { is: 'question', question: { ...questionOf(element, body, reader), lastLine } }
}

function questionOf(element: XmlElement, body: Read, reader: XmlTexts): Omit<RawQuestion, 'lastLine'> {
  const { line } = element
  const carried = carriedInComments(element.comments.flatMap(carriedTexts))
  const { notes, ...content } = contentOf(body.body, { ...body.carried, ...carried }, line)
  const general = reader.withOwn(childOf(element, 'generalfeedback'), 'source')
  const explained = explanationOf(body.feedbacks, general.text, line)
  const asked = reader.withOwn(childOf(element, 'questiontext'), 'note')
  const grade = Number(textOf(childOf(element, 'defaultgrade')) || commonDefaults.score)
  return {
    ...{ line, markup: 'none', text: asked.text, note: asked.own },
    ...content,
    ...{ explanation: explained.explanation, sourceUrl: general.own },
    ...(isPoints(grade) && { score: grade }),
    notes: [
      ...notes,
      ...explained.notes,
      ...(isPoints(grade) ? [] : [remark(line, texts.pointsOfMoodle(grade))]),
      ...leftNotes(element, reader),
      ...markupNotes(line, reader.read),
    ],
  }
}

type Read = { body: MoodleBody; feedbacks: string[]; carried?: { credit: 'all' } }

const several = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)
const isSet = (element: XmlElement, name: string, byDefault: string): boolean =>
  !/^(?:false|0)?$/.test((textOf(childOf(element, name)) || byDefault).trim())

function bodyOf(element: XmlElement, type: string, reader: XmlTexts): Read | null {
  const answers = several(element, 'answer')
  const feedbacks = answers.map((answer) => reader.shown(childOf(answer, 'feedback')))
  if (type === 'multichoice') {
    const isSingle = isSet(element, 'single', 'true')
    return { body: { is: 'choice', isSingle, answers: answersOf(answers, reader.shown) }, feedbacks }
  }
  // A plugin whose right answers count together alone.
  if (type === 'multichoiceset')
    return { body: setOf(answersOf(answers, reader.shown)), feedbacks, carried: { credit: 'all' } }
  if (type === 'truefalse') return { body: truthOf(answersOf(answers, textOf)), feedbacks }
  if (type === 'shortanswer') return { body: { is: 'text', answers: answersOf(answers, textOf) }, feedbacks }
  if (type === 'numerical') return { body: numberOf(element, answers), feedbacks }
  if (type === 'matching') return { body: { is: 'pairs', pairs: pairsOf(element, reader) }, feedbacks }
  if (type === 'ordering') return { body: orderOf(element, answers, reader), feedbacks }
  return null
}

const answersOf = (answers: readonly XmlElement[], text: (answer: XmlElement) => string): MoodleAnswer[] =>
  answers.map((answer) => ({
    ...{ line: answer.line, text: text(answer), feedback: '' },
    percent: Number(answer.attributes.get('fraction') ?? 0) || 0,
  }))

function setOf(answers: readonly MoodleAnswer[]): MoodleBody {
  const rights = answers.filter(({ percent }) => percent > 0).length
  return {
    ...{ is: 'choice', isSingle: false },
    answers: answers.map((answer) => ({ ...answer, percent: answer.percent > 0 ? 100 / rights : 0 })),
  }
}

const truthOf = (answers: readonly MoodleAnswer[]): MoodleBody => ({
  ...{ is: 'choice', isSingle: true },
  answers: answers.map((answer) => ({
    ...answer,
    text: importTexts.truths[answer.text.trim().toLowerCase() === 'true' ? 'true' : 'false'],
  })),
})

function numberOf(element: XmlElement, answers: readonly XmlElement[]): MoodleBody {
  const withTolerance = (answer: XmlElement) => {
    const tolerance = textOf(childOf(answer, 'tolerance'))
    return textOf(answer) + (tolerance === '' ? '' : `:${tolerance}`)
  }
  return {
    is: 'number',
    answers: answersOf(answers, withTolerance).filter(({ text }) => !text.startsWith('*')),
    unit: textOf(unitsOf(element)[0] && childOf(unitsOf(element)[0], 'unit_name')),
  }
}

const unitsOf = (element: XmlElement): XmlElement[] => several(childOf(element, 'units') ?? element, 'unit')

const pairsOf = (element: XmlElement, reader: XmlTexts) =>
  several(element, 'subquestion').map((pair) => ({
    ...{ line: pair.line, left: reader.shown(pair) },
    right: reader.right(childOf(pair, 'answer')),
  }))

/** Older files have other names. */
function orderOf(element: XmlElement, answers: readonly XmlElement[], reader: XmlTexts): MoodleBody {
  const selection = textOf(childOf(element, 'selecttype') ?? childOf(element, 'logical'))
  return {
    is: 'order',
    items: answers.map((answer) => ({ line: answer.line, text: reader.shown(answer) })),
    grading: textOf(childOf(element, 'gradingtype')),
    hasSome: !/^(?:ALL|EXACT|0)?$/.test(selection),
  }
}

/** What of a question has no place here. */
function leftNotes(element: XmlElement, reader: XmlTexts): ImportNote[] {
  const { line } = element
  const tags = several(childOf(element, 'tags') ?? element, 'tag')
    .map(textOf)
    .filter(Boolean)
  const idNumber = textOf(childOf(element, 'idnumber'))
  const penalty = Number(textOf(childOf(element, 'penalty')) || 0)
  const hints = several(element, 'hint').filter((hint) => textOf(hint) !== '')
  const overall = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].filter((name) => {
    const said = reader.quiet(childOf(element, name))
    return said !== '' && !importTexts.moodleFeedback.includes(said)
  })
  return [
    ...(tags.length > 0 ? [texts.tags(tags)] : []),
    ...(idNumber === '' ? [] : [texts.idNumber(idNumber)]),
    ...(isUsualPenalty(penalty) ? [] : [texts.penalty]),
    ...(hints.length > 0 ? [texts.hints] : []),
    ...(overall.length > 0 ? [texts.overallFeedback] : []),
    ...(isSet(element, 'usecase', 'false') ? [texts.letterCase] : []),
    ...(unitsOf(element).length > 1 ? [texts.units] : []),
  ].map((text) => remark(line, text))
}

/** Penalties that questions of Moodle have by themselves. */
const isUsualPenalty = (penalty: number): boolean =>
  [0, 0.1, 1 / 3, 1].some((usual) => Math.abs(usual - penalty) < 0.005)
