import { editorTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import type { Draft } from './draft.ts'

/** A place of the document that can be wrong, be jumped to and be touched; it follows its item when that moves. */
export type Place =
  | 'title'
  | 'description'
  | 'subject'
  | 'cover'
  | 'questions'
  | 'results'
  | `q${number}`
  | `q${number}.${'note' | 'picture' | 'right'}`
  | `q${number}.a${number}`
  | `r${number}`
  | `r${number}.${'text' | 'picture'}`

/** Names of places inside an item, by its key. */
export const places = {
  question: (key: number) => `q${key}`,
  note: (key: number) => `q${key}.note`,
  right: (key: number) => `q${key}.right`,
  questionPicture: (key: number) => `q${key}.picture`,
  answer: (question: number, key: number) => `q${question}.a${key}`,
  result: (key: number) => `r${key}`,
  resultText: (key: number) => `r${key}.text`,
  resultPicture: (key: number) => `r${key}.picture`,
} as const satisfies Record<string, (first: number, second: number) => Place>

/** Id of the element that stands at a place: what links lead to and what gets the focus. */
export const fieldId = (place: Place): string => `field-${place}`

/** Takes the focus to a place of the document, where it is on the page. */
export const focusPlace = (place: Place): void => document.getElementById(fieldId(place))?.focus()

/** Key of the question that a place belongs to, or null. */
export const questionOf = (place: Place): number | null => {
  const key = /^q(\d+)/.exec(place)?.[1]
  return key === undefined ? null : Number(key)
}

const ownPlaces: Record<string, Place> = {
  title: 'title',
  description: 'description',
  subjectId: 'subject',
  testImg: 'cover',
  questions: 'questions',
  results: 'results',
}

/** The place that a path of the request (`questions.0.answers.1`) speaks of, or null. */
export function placeOfPath(draft: Draft, path: string): Place | null {
  const [root = '', index, field, inner] = path.split('.')
  if (index === undefined) return ownPlaces[root] ?? null
  if (root === 'questions') return placeInQuestion(draft.questions[Number(index)], field, inner)
  if (root === 'results') return placeInResult(draft.results[Number(index)], field)
  return null
}

function placeInQuestion(
  question: Draft['questions'][number] | undefined,
  field?: string,
  inner?: string,
): Place | null {
  if (!question) return null
  const answer = field === 'answers' ? question.answers[Number(inner)] : undefined
  if (answer) return places.answer(question.key, answer.key)
  if (field === 'right') return places.right(question.key)
  if (field === 'questionImg') return places.questionPicture(question.key)
  if (field === 'description') return places.note(question.key)
  return places.question(question.key)
}

function placeInResult(result: Draft['results'][number] | undefined, field?: string): Place | null {
  if (!result) return null
  if (field === 'resultImg') return places.resultPicture(result.key)
  if (field === 'description') return places.resultText(result.key)
  return places.result(result.key)
}

/** What stands at each place of a draft now, with the words of a link that leads there. */
export function contentsOf(draft: Draft): Map<Place, { value: unknown; label: string }> {
  const texts = todoTexts.places
  const contents = new Map<Place, { value: unknown; label: string }>([
    ['title', { value: draft.title, label: draft.title ? editorTexts.name : texts.title }],
    [
      'description',
      { value: draft.description, label: draft.description ? editorTexts.description : texts.description },
    ],
    ['subject', { value: draft.subjectId, label: draft.subjectId ? editorTexts.subject : texts.subject }],
    ['cover', { value: draft.cover, label: draft.cover ? editorTexts.cover : texts.cover }],
    ['questions', { value: draft.questions.length, label: texts.questions }],
    ['results', { value: draft.results.length, label: texts.results }],
  ])
  for (const { key, idx, answers, ...question } of draft.questions) {
    contents.set(places.question(key), { value: question.text, label: texts.question(idx) })
    contents.set(places.note(key), { value: question.note, label: texts.note(idx) })
    contents.set(places.right(key), { value: answers, label: texts.right(idx) })
    contents.set(places.questionPicture(key), { value: question.picture, label: texts.questionPicture(idx) })
    for (const answer of answers)
      contents.set(places.answer(key, answer.key), { value: answer.text, label: texts.answer(idx, answer.idx) })
  }
  for (const { key, idx, title, text, picture } of draft.results) {
    contents.set(places.result(key), { value: title, label: texts.result(idx) })
    contents.set(places.resultText(key), { value: text, label: texts.resultText(idx) })
    contents.set(places.resultPicture(key), { value: picture, label: texts.resultPicture(idx) })
  }
  return contents
}
