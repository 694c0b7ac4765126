import { findProblems, type QuizProblem } from '@quiz/contract/quiz-problems.ts'
import type { QuizDraft } from '@quiz/contract/quizzes.ts'
import { editorTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import type { Draft } from './draft.ts'
import { canRemoveAnswer } from './draft-questions.ts'
import { contentsOf, type Place, placeOfPath } from './places.ts'
import { wireDraft } from './wire-draft.ts'

/** Something to be mended: where, what stands there, what the link to it says, and what the dialog says (null: the place says enough). */
export type EditorProblem = { place: Place; message: string; label: string; alert: string | null }

/** What the server found wrong at a place, as long as the same value stands there. */
export type Refusal = { place: Place; message: string; value: unknown }

/** Everything that keeps a draft from being created, in the order of the page. */
export function findEditorProblems(draft: Draft, refusals: readonly Refusal[] = []): EditorProblem[] {
  const wire = wireDraft(draft, ({ key }) => String(key))
  const contents = contentsOf(draft)
  const found = [
    ...missingFields(wire, draft),
    ...findProblems(wire).flatMap((problem) => told(draft, problem)),
    ...missingTitles(wire, draft),
  ]
  const known = new Set(found.map(({ place }) => place))
  for (const { place, message, value } of refusals) {
    if (!known.has(place) && contents.get(place)?.value === value) found.push({ place, message, alert: message })
  }
  return found.map((problem) => ({ ...problem, label: contents.get(problem.place)?.label ?? problem.message }))
}

/** Places without which the test cannot even be sent for checking (section 2: the button is off). */
export const firstPlaces: readonly Place[] = ['title', 'description', 'subject']

/** What the server said of a request, at the places of the draft that it was made from; what has no place is left out. */
export function refusalsOf(draft: Draft, errors: readonly QuizProblem[]): Refusal[] {
  const contents = contentsOf(draft)
  return errors.flatMap(({ path, message }) => {
    const place = placeOfPath(draft, path)
    return place ? [{ place, message, value: contents.get(place)?.value }] : []
  })
}

type Unlabelled = Omit<EditorProblem, 'label'>

const isMissing: Record<'title' | 'description' | 'subject', (wire: QuizDraft, draft: Draft) => boolean> = {
  title: ({ title }) => title === '',
  description: ({ description }) => description === '',
  subject: (_, { subjectId }) => subjectId === null,
}

const missingFields = (wire: QuizDraft, draft: Draft): Unlabelled[] =>
  (['title', 'description', 'subject'] as const).flatMap((place) =>
    isMissing[place](wire, draft) ? [{ place, message: editorTexts.important, alert: null }] : [],
  )

const missingTitles = (wire: QuizDraft, draft: Draft): Unlabelled[] =>
  wire.results.flatMap(({ title }, index) => {
    const place = placeOfPath(draft, `results.${index}`)
    if (title !== '' || !place) return []
    return [{ place, message: editorTexts.important, alert: todoTexts.noResultTitle(index + 1) }]
  })

function told(draft: Draft, { path, message }: QuizProblem): Unlabelled[] {
  const place = placeOfPath(draft, path)
  return place ? [{ place, message: shortMessage(draft, path), alert: message }] : []
}

/** What is said at the place itself, where it is plain which question and answer are meant. */
function shortMessage(draft: Draft, path: string): string {
  const [root, index, field] = path.split('.')
  if (root === 'testImg') return todoTexts.noCover
  if (root === 'results') return todoTexts.fewResults
  if (index === undefined) return todoTexts.noQuestions
  if (field === 'right') return todoTexts.noRight
  if (field !== 'answers') return editorTexts.important
  const question = draft.questions[Number(index)]
  return question && canRemoveAnswer(question) ? todoTexts.noSpareAnswer : todoTexts.noAnswer
}
