import { sourcesIn } from '@quiz/contract/formulas/find-formulas.ts'
import type { KindOptionTexts } from '@quiz/contract/questions/options.ts'
import { kindFields, questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { editorTexts, todoTexts } from '@quiz/contract/texts/ru/authoring.ts'
import { outcomeEditorTexts } from '@quiz/contract/texts/ru/outcome-editor.ts'
import { questionKindTexts } from '@quiz/contract/texts/ru/question-kinds.ts'
import { type Draft, ownAnswers } from '#web/features/editing/draft/draft.ts'

/** Path of a form field. It holds the keys of its items, so it stays valid when they move. */
export type FieldPath =
  | 'title'
  | 'description'
  | 'subject'
  | 'cover'
  | 'questions'
  | 'results'
  | `q${number}`
  | `q${number}.${'note' | 'image' | 'right' | 'explanation' | 'source'}`
  | `q${number}.alt`
  | `q${number}.own.${string}`
  | `q${number}.a${number}`
  | `q${number}.a${number}.${'image' | 'alt'}`
  | `q${number}.a${number}.own.${string}`
  | `r${number}`
  | `r${number}.${'text' | 'image' | 'alt' | 'lead'}`
  | 'coverAlt'
  | 'reviewDay'

/** Paths of the fields of an item, by its key. */
export const fieldPaths = {
  question: (key: number) => `q${key}`,
  note: (key: number) => `q${key}.note`,
  right: (key: number) => `q${key}.right`,
  questionImage: (key: number) => `q${key}.image`,
  explanation: (key: number) => `q${key}.explanation`,
  source: (key: number) => `q${key}.source`,
  questionAlt: (key: number) => `q${key}.alt`,
  /** A field that only some kinds have, by its name. */
  own: (key: number, field: string) => `q${key}.own.${field}`,
  answer: (question: number, key: number) => `q${question}.a${key}`,
  answerImage: (question: number, key: number) => `q${question}.a${key}.image`,
  answerAlt: (question: number, key: number) => `q${question}.a${key}.alt`,
  /** A text that an answer option has for one kind alone, by its name. */
  kindTextOfAnswer: (question: number, key: number, name: keyof KindOptionTexts) => `q${question}.a${key}.own.${name}`,
  result: (key: number) => `r${key}`,
  resultText: (key: number) => `r${key}.text`,
  resultImage: (key: number) => `r${key}.image`,
  resultAlt: (key: number) => `r${key}.alt`,
  /** What leads to a result, in a test by outcomes. */
  resultLead: (key: number) => `r${key}.lead`,
} as const satisfies Record<string, (first: number, second: never, third: never) => FieldPath>

/** Id of the element of a field: the target of links and of the focus. */
export const fieldId = (fieldPath: FieldPath): string => `field-${fieldPath}`

/** Focuses a field when it is on the page. */
export const focusField = (fieldPath: FieldPath): void => document.getElementById(fieldId(fieldPath))?.focus()

/** Key of the question that a field belongs to, or null. */
export const questionKeyOf = (fieldPath: FieldPath): number | null => {
  const key = /^q(\d+)/.exec(fieldPath)?.[1]
  return key === undefined ? null : Number(key)
}

const topLevelFields: Record<string, FieldPath> = {
  title: 'title',
  description: 'description',
  subjectId: 'subject',
  testImg: 'cover',
  testImgAlt: 'coverAlt',
  reviewFrom: 'reviewDay',
  scoring: 'results',
  questions: 'questions',
  results: 'results',
}

/** The field of a path in the request (`questions.0.answers.1`), or null. */
export function fieldPathOfRequest(draft: Draft, path: string): FieldPath | null {
  const [root = '', index, field, inner, ofAnswer] = path.split('.')
  if (index === undefined) return topLevelFields[root] ?? null
  if (root === 'questions') return fieldPathInQuestion(draft.questions[Number(index)], [field, inner, ofAnswer])
  if (root === 'results') return fieldPathInResult(draft, Number(index), field)
  return null
}

const pathsInQuestion: Record<string, (key: number) => FieldPath> = {
  right: fieldPaths.right,
  questionImgAlt: fieldPaths.questionAlt,
  questionImg: fieldPaths.questionImage,
  description: fieldPaths.note,
  explanation: fieldPaths.explanation,
  sourceUrl: fieldPaths.source,
}

function fieldPathInQuestion(
  question: Draft['questions'][number] | undefined,
  [field, inner, ofAnswer]: readonly (string | undefined)[],
): FieldPath | null {
  if (!question) return null
  const { optionsField, kindOptionTextAt } = questionKind(question)
  const answer = field === optionsField ? question.answers[Number(inner)] : undefined
  if (answer && ofAnswer === 'answerImg') return fieldPaths.answerImage(question.key, answer.key)
  if (answer && ofAnswer === 'answerImgAlt') return fieldPaths.answerAlt(question.key, answer.key)
  const own = answer && kindOptionTextAt(answer, ofAnswer)
  if (answer && own) return fieldPaths.kindTextOfAnswer(question.key, answer.key, own)
  if (answer) return fieldPaths.answer(question.key, answer.key)
  if (kindFields(question).some(([name]) => name === field)) return fieldPaths.own(question.key, field ?? '')
  return (pathsInQuestion[field ?? ''] ?? fieldPaths.question)(question.key)
}

function fieldPathInResult(draft: Draft, index: number, field?: string): FieldPath | null {
  const result = draft.results[index]
  if (!result) return null
  // A result as a whole has one problem: no answer leads to it.
  if (field === undefined && !wayOfScoring(draft).hasBands) return fieldPaths.resultLead(result.key)
  if (field === 'resultImgAlt') return fieldPaths.resultAlt(result.key)
  if (field === 'resultImg') return fieldPaths.resultImage(result.key)
  if (field === 'description') return fieldPaths.resultText(result.key)
  return fieldPaths.result(result.key)
}

/** The values of fields, with the labels of links to them. */
export type FieldContents = Map<FieldPath, { value: unknown; label: string }>

/** The value of every field of a draft, with the label of a link to it. */
export function fieldContents(draft: Draft): FieldContents {
  const texts = todoTexts.fields
  const contents: FieldContents = new Map<FieldPath, { value: unknown; label: string }>([
    ['title', { value: draft.title, label: draft.title ? editorTexts.name : texts.title }],
    [
      'description',
      { value: draft.description, label: draft.description ? editorTexts.description : texts.description },
    ],
    ['subject', { value: draft.subjectId, label: draft.subjectId ? editorTexts.subject : texts.subject }],
    ['cover', { value: draft.cover, label: draft.cover ? editorTexts.cover : texts.cover }],
    ['coverAlt', { value: draft.coverAlt, label: editorTexts.cover }],
    ['questions', { value: draft.questions.length, label: texts.questions }],
    ['results', { value: draft.results.length, label: texts.results }],
    ['reviewDay', { value: draft.settings.reviewFrom, label: texts.reviewDay }],
  ])
  for (const { key, idx, answers, ...question } of draft.questions) {
    contents.set(fieldPaths.question(key), { value: question.text, label: texts.question(idx) })
    contents.set(fieldPaths.note(key), { value: question.note, label: texts.note(idx) })
    contents.set(fieldPaths.right(key), { value: answers, label: texts.right(idx) })
    contents.set(fieldPaths.questionImage(key), { value: question.image, label: texts.questionPicture(idx) })
    contents.set(fieldPaths.explanation(key), { value: question.explanation, label: texts.explanation(idx) })
    contents.set(fieldPaths.source(key), { value: question.sourceUrl, label: texts.source(idx) })
    contents.set(fieldPaths.questionAlt(key), { value: question.imageAlt, label: texts.questionPicture(idx) })
    for (const [name, value] of kindFields(question))
      contents.set(fieldPaths.own(key, name), {
        value,
        label: (questionKindTexts.fields[name] ?? texts.right)(idx),
      })
    for (const answer of ownAnswers({ ...question, answers })) {
      const label = texts.answer(idx, answer.idx)
      contents.set(fieldPaths.answer(key, answer.key), { value: answer.text, label })
      for (const name of questionKind(question).kindOptionTexts)
        contents.set(fieldPaths.kindTextOfAnswer(key, answer.key, name), { value: answer[name], label })
      contents.set(fieldPaths.answerImage(key, answer.key), { value: answer.image, label })
      contents.set(fieldPaths.answerAlt(key, answer.key), { value: answer.imageAlt, label })
    }
  }
  for (const { key, idx, title, text, image, imageAlt } of draft.results) {
    contents.set(fieldPaths.resultLead(key), { value: null, label: outcomeEditorTexts.unledLabel(idx, title) })
    contents.set(fieldPaths.result(key), { value: title, label: texts.result(idx) })
    contents.set(fieldPaths.resultAlt(key), { value: imageAlt, label: texts.resultPicture(idx) })
    contents.set(fieldPaths.resultText(key), { value: text, label: texts.resultText(idx) })
    contents.set(fieldPaths.resultImage(key), { value: image, label: texts.resultPicture(idx) })
  }
  return contents
}

/** The texts of a draft in which formulas may stand, with the fields that they are written in. */
export function formulaTextsOf<Image>({ questions, results }: Pick<Draft<Image>, 'questions' | 'results'>): {
  fieldPath: FieldPath
  text: string
}[] {
  return [
    ...questions.flatMap((question) => [
      { fieldPath: fieldPaths.question(question.key), text: question.text },
      { fieldPath: fieldPaths.note(question.key), text: question.note },
      { fieldPath: fieldPaths.explanation(question.key), text: question.explanation },
      ...ownAnswers(question).flatMap(({ key, text, counterpart }) => [
        { fieldPath: fieldPaths.answer(question.key, key), text },
        { fieldPath: fieldPaths.kindTextOfAnswer(question.key, key, 'counterpart'), text: counterpart },
      ]),
      ...questionKind(question)
        .lists(question)
        .filter(({ hasFormulas }) => hasFormulas)
        .flatMap(({ field, texts: list }) =>
          list.map((text) => ({ fieldPath: fieldPaths.own(question.key, field), text })),
        ),
    ]),
    ...results.map(({ key, text }) => ({ fieldPath: fieldPaths.resultText(key), text })),
  ]
}

/** The sources in the texts of a version that it does not show as formulas: versions of before have none. */
export function formerTexts(texts: readonly string[], formulas: QuizToEdit['formulas']): ReadonlySet<string> {
  const shown = new Set(formulas?.map(({ source }) => source))
  return new Set(texts.flatMap(sourcesIn).filter((source) => !shown.has(source)))
}
