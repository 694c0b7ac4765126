import { choiceAlone, isTicked, withOneAnswer } from '@quiz/contract/questions/choice.ts'
import { optionDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import { outcomeDistribution } from '@quiz/contract/scoring/outcome-distribution.ts'
import { outcomePercents, pointsByResult, sumsOf, winnerOf } from '@quiz/contract/scoring/outcome-points.ts'
import type { WayOfScoring } from '@quiz/contract/scoring/way-of-scoring.ts'
import { quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** A personality test by outcomes: each option has points for each result, and the result with the most of them wins. */
export const outcomes: WayOfScoring = {
  marking: 'leads',
  hasRightAnswers: false,
  hasBands: false,
  unreadInOptions: { isRight: false, score: optionDefaults.score },
  tellsResultsApart: (questions) =>
    questions.every(({ answers }) => answers.some(({ outcomePoints }) => outcomePoints.length > 0)),
  questionProblems: choiceAlone,

  // Points for results that do not exist, and results without points.
  resultProblems({ questions, results }) {
    const led = new Set<number>()
    const problems: QuizProblem[] = []
    for (const [index, question] of questions.entries())
      for (const [at, { outcomePoints }] of question.answers.entries()) {
        for (const { resultIdx, points } of outcomePoints) if (points > 0) led.add(resultIdx)
        if (outcomePoints.some(({ resultIdx }) => resultIdx >= results.length))
          problems.push({
            path: `questions.${index}.answers.${at}.outcomePoints`,
            message: texts.unknownResult(index + 1, at + 1),
          })
      }
    const unled = [...results.keys()].filter((index) => !led.has(index))
    return [...problems, ...unled.map((index) => ({ path: `results.${index}`, message: texts.unledResult(index + 1) }))]
  },

  maxScore: () => 0,
  asked: withOneAnswer,
  hundredthsOf: null,

  score({ results }, answered) {
    const chosen = answered.flatMap(({ question, value }) =>
      question.answers
        .filter((option) => isTicked(option, value))
        .map(({ outcomePoints }) => pointsByResult(outcomePoints, results.length)),
    )
    const winner = winnerOf(chosen, results.length)
    const percents = outcomePercents(sumsOf(chosen, results.length), winner)
    return {
      ...{ points: 0, percent: percents[winner] ?? 0, questionsCounted: answered.length },
      ...{ resultAt: winner, outcomes: percents, brought: null },
    }
  },

  // Equal vectors of points are merged question by question, and ties are resolved backwards from the last question.
  reachability({ questions, results }) {
    const options = questions
      .filter(({ answers }) => answers.length > 0)
      .map(({ answers }) => answers.map(({ outcomePoints }) => pointsByResult(outcomePoints, results.length)))
    const { isExact, wins, total } = outcomeDistribution(options, results.length)
    return { isExact, ways: wins.map(BigInt), total: BigInt(total) }
  },
}
