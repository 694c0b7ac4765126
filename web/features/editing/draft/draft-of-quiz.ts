import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import { allDefaults } from '@quiz/contract/questions/questions.ts'
import { evenHandles } from '@quiz/contract/quiz/bands.ts'
import { hashInAddress } from '@quiz/contract/quiz/images.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Draft, DraftResult, StoredPicture } from './draft.ts'

/** The draft of an existing test before any change. */
export function draftOfQuiz(quiz: QuizToEdit): Draft {
  const { questions, results, cover, ...fields } = decodeQuizDraft(quiz)
  let lastKey = 0
  const nextKey = () => {
    lastKey += 1
    return lastKey
  }
  const picture = (address: string | null): StoredPicture | null =>
    address === null ? null : { key: nextKey(), name: '', hash: hashOf(address) }
  const keyedResults = results.map(
    ({ min: _min, max: _max, ...result }, index): DraftResult => ({
      ...result,
      ...{ key: nextKey(), idx: index + 1, image: picture(result.image) },
    }),
  )
  const draft = {
    ...fields,
    cover: picture(cover),
    questions: questions.map((question, index) => ({
      ...allDefaults,
      ...question,
      ...{ key: nextKey(), idx: index + 1, image: picture(question.image) },
      answers: question.answers.map((answer, at) => ({
        ...answer,
        ...{ key: nextKey(), idx: at + 1, image: picture(answer.image) },
        outcomePoints: answer.outcomePoints.flatMap(({ resultIdx, points }) => {
          const result = keyedResults[resultIdx]
          return result ? [{ resultKey: result.key, points }] : []
        }),
      })),
    })),
    results: keyedResults,
    handles: wayOfScoring(fields).hasBands ? results.slice(0, -1).map(({ max }) => max) : evenHandles(results.length),
    settings: {},
  }
  return { ...draft, lastKey }
}

/** Addresses of the pictures of a version, by their hashes. Those that are not public are valid for an hour. */
export const pictureAddresses = ({ testImg, questions, results }: QuizToEdit): ReadonlyMap<string, string> =>
  new Map(
    [
      testImg,
      ...questions.flatMap(({ questionImg, answers }) => [questionImg, ...answers.map(({ answerImg }) => answerImg)]),
      ...results.map(({ resultImg }) => resultImg),
    ].flatMap((address) => (address === null ? [] : [[hashOf(address), address]])),
  )

function hashOf(address: string): string {
  const hash = hashInAddress(address)
  if (hash === null) throw new Error('A picture of a version has no address')
  return hash
}
