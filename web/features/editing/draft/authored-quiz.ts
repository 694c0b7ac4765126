import { kindTextsBy } from '@quiz/contract/questions/options.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import { bandsOf } from '@quiz/contract/quiz/bands.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import type { OutcomePoints } from '@quiz/contract/scoring/outcome-points.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { type Draft, type DraftPoints, ownAnswers } from './draft.ts'
import { normaliseText } from './text-length.ts'

/** The test that a draft describes, with its texts normalised as the server does. */
export function authoredQuiz<Image>(draft: Draft<Image>): AuthoredQuiz<Image> {
  const { hasBands, unreadInOptions } = wayOfScoring(draft)
  const bands = hasBands ? bandsOf(draft.handles) : []
  const indexes = new Map(draft.results.map(({ key }, index) => [key, index]))
  return {
    kind: draft.kind,
    scoring: draft.scoring,
    title: normaliseText(draft.title),
    description: normaliseText(draft.description),
    subjectId: draft.subjectId ?? 0,
    cover: draft.cover,
    coverAlt: normaliseText(draft.coverAlt),
    questions: draft.questions.map((question) => {
      const answers = ownAnswers(question).map((answer) => ({
        ...answer,
        text: normaliseText(answer.text),
        ...kindTextsBy((name) => normaliseText(answer[name])),
        imageAlt: normaliseText(answer.imageAlt),
        outcomePoints: pointsAt(answer.outcomePoints, indexes),
        ...unreadInOptions,
      }))
      // Without pictures the editor has no choice of the layout.
      const answersLayout = answers.some(({ image }) => image !== null) ? question.answersLayout : 'list'
      return {
        ...question,
        text: normaliseText(question.text),
        note: normaliseText(question.note),
        explanation: normaliseText(question.explanation),
        sourceUrl: normaliseText(question.sourceUrl),
        imageAlt: normaliseText(question.imageAlt),
        ...questionKind(question).withTexts({ ...question, answersLayout, answers }, normaliseText),
        answers,
      }
    }),
    results: draft.results.map((result, index) => ({
      ...result,
      title: normaliseText(result.title),
      text: normaliseText(result.text),
      imageAlt: normaliseText(result.imageAlt),
      min: bands[index]?.min ?? 0,
      max: bands[index]?.max ?? 100,
    })),
  }
}

/** The points for the results that the draft has, in their order. */
const pointsAt = (outcomePoints: readonly DraftPoints[], indexes: ReadonlyMap<number, number>): OutcomePoints[] =>
  outcomePoints
    .flatMap(({ resultKey, points }) => {
      const resultIdx = indexes.get(resultKey)
      return resultIdx === undefined ? [] : [{ resultIdx, points }]
    })
    .sort((one, other) => one.resultIdx - other.resultIdx)
