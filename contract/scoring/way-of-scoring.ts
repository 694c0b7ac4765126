import type { RuledOption } from '@quiz/contract/questions/options.ts'
import type { QuestionPlace } from '@quiz/contract/questions/question-kind.ts'
import type { AnyQuestionFields, AnyValue } from '@quiz/contract/questions/questions.ts'
import type { Band } from '@quiz/contract/quiz/bands.ts'
import type { QuizKind, Scoring } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import type { OutcomePoints } from '@quiz/contract/scoring/outcome-points.ts'

/** An option as far as it is scored: `isRight` counts in a quiz, the others in a personality test by bands and by outcomes. */
type ScoredOption = RuledOption & { score: number; outcomePoints: readonly OutcomePoints[] }
/** A question as far as it is scored. */
export type ScoredQuestion = AnyQuestionFields & {
  id?: number | undefined
  score: number
  answers: readonly ScoredOption[]
}

/** What an author says of an option in each way of scoring. */
export type Marking = 'right' | 'points' | 'leads'

/** A question as far as its options are marked; what points for results look like differs on the wire and in a draft. */
export type MarkedQuestion = AnyQuestionFields & {
  answers: readonly (RuledOption & { score: number; outcomePoints: readonly unknown[] })[]
}

/** What decides the most points of a question. */
export type PointsOfQuestion = { score: number; answers: readonly { score: number }[] }

/** A test as far as it is scored, authored or stored. */
export type ScoredQuiz = {
  kind: QuizKind
  scoring: Scoring
  questions: readonly ScoredQuestion[]
  results: readonly (Band & { id?: number | undefined })[]
}

/** An answered question. */
export type Answered = { question: ScoredQuestion; value: AnyValue }

/**
 * What an attempt scores. `points` may have two decimals. `resultAt` is the index of its result. `questionsCounted` is right questions in a quiz, answered ones
 * in a personality test. `outcomes` has the whole percent of each result, in their order; it is null unless the test is scored
 * by outcomes. `brought` has the hundredths of a point of each answered question, in their order; it is null where results are not
 * found by points.
 */
export type Scored = {
  points: number
  percent: number
  questionsCounted: number
  resultAt: number
  outcomes: number[] | null
  brought: number[] | null
}

/**
 * How often each result comes out under blind answering. Of `total` equally likely ways to answer, `ways` of each result lead
 * to it, in the order of the results. With `isExact` all ways are counted, otherwise `total` random ones.
 */
export type Reachability = { isExact: boolean; ways: bigint[]; total: bigint }

/** What a way of scoring decides; `scorings.ts` alone names the ways. A further one is a file beside the others and a line there. */
export type WayOfScoring = {
  /** What an author says of each option: whether it is right, its points, or the results that it leads to. */
  marking: Marking
  /** Whether answers are right or wrong. Then takers are shown their points and right answers, otherwise their result alone. */
  hasRightAnswers: boolean
  /** Whether a result is found by its band of percents; otherwise every band is whole, and options have points for results. */
  hasBands: boolean
  /** The values of the fields of options that it does not read. */
  unreadInOptions: { isRight?: false; score?: number; outcomePoints?: [] }
  /** Whether options are marked far enough for some answers to bring another result than others do. */
  tellsResultsApart: (questions: readonly MarkedQuestion[]) => boolean
  /** What keeps a question from being scored. */
  questionProblems: (question: ScoredQuestion, place: QuestionPlace) => QuizProblem[]
  /** What keeps results from being found; there are enough of them. */
  resultProblems: (quiz: Pick<ScoredQuiz, 'questions' | 'results'>) => QuizProblem[]
  /** The most points of an attempt; 0 where there are none. */
  maxScore: (questions: readonly PointsOfQuestion[]) => number
  /** A question as takers answer it: in a personality test with one option alone. */
  asked: <Question extends { kind: string }>(question: Question) => Question
  /** The points of an answered question in whole hundredths, by the rules of a number or those of today; null where results are not found by points. */
  hundredthsOf: ((question: ScoredQuestion, value: AnyValue, rules?: number) => number) | null
  /** What an attempt scores by the rules of a number. */
  score: (quiz: ScoredQuiz, answered: readonly Answered[], rules: number) => Scored
  reachability: (quiz: ScoredQuiz) => Reachability
}
