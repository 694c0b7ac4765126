import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { type Scorable, scoreAttempt } from '@quiz/contract/scoring/score-attempt.ts'
import fc from 'fast-check'
import { findAttemptProblem } from '#server/domain/given-answers.ts'

const scorable = (quiz: AuthoredQuiz): Scorable => ({
  kind: quiz.kind,
  scoring: quiz.scoring,
  questions: quiz.questions.map((question) => ({
    ...question,
    id: question.id ?? 0,
    answers: question.answers.map((answer) => ({ ...answer, id: answer.id ?? 0 })),
  })),
  results: quiz.results.map((result) => ({ ...result, id: result.id ?? 0 })),
})

function subsetsOf(ids: number[]): number[][] {
  const subsets: number[][] = [[]]
  for (const id of ids) subsets.push(...subsets.map((subset) => [...subset, id]))
  return subsets
}

/** Every set of ticks in a version; of a personality test those with one tick a question. */
const allTicks = ({ kind, questions }: AuthoredQuiz): AttemptAnswers[] =>
  questions.reduce<AttemptAnswers[]>(
    (ticked, { id = 0, answers }) => {
      const ids = answers.map((answer) => answer.id ?? 0)
      const sets = kind === 'quiz' ? subsetsOf(ids) : [[], ...ids.map((one) => [one])]
      return ticked.flatMap((before) =>
        sets.map((value) => (value.length === 0 ? before : [...before, { questionId: id, value }])),
      )
    },
    [[]],
  )

/** Whether some ticks that are valid in both versions are scored differently, found by scoring all of them. */
export function areScoredDifferently(before: AuthoredQuiz, after: AuthoredQuiz): boolean {
  const [one, other] = [scorable(before), scorable(after)]
  return allTicks(before).some((ticked) => {
    if (findAttemptProblem(one, ticked) !== null || findAttemptProblem(other, ticked) !== null) return false
    const [earlier, later] = [scoreAttempt(one, ticked), scoreAttempt(other, ticked)]
    return earlier.percent !== later.percent || earlier.resultId !== later.resultId
  })
}

/** All items in any order. */
export const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length })

/** The test with other texts, pictures and layouts, and with its answers in another order. */
export const textEdits = (before: AuthoredQuiz): fc.Arbitrary<AuthoredQuiz> =>
  fc
    .record({
      ...{ title: fc.string(), cover: fc.string(), text: fc.string(), image: fc.option(fc.string()) },
      answersLayout: fc.constantFrom('list' as const, 'grid' as const),
      answers: fc.tuple(...before.questions.map((question) => shuffled(question.answers))),
    })
    .map(({ title, cover, text, image, answersLayout, answers }) => ({
      ...before,
      ...{ title, description: text, subjectId: 2, cover, coverAlt: text },
      questions: before.questions.map((question, at) => ({
        ...question,
        ...{ text, note: text, image, imageAlt: title, answersLayout, explanation: text, sourceUrl: title },
        answers: (answers[at] ?? []).map((answer) => ({ ...answer, text, image, imageAlt: title })),
      })),
      results: before.results.map((result) => ({ ...result, title, text, image, imageAlt: title })),
    }))
