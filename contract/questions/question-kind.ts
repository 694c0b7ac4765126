import type { ErrorCode } from '@quiz/contract/errors.ts'
import type { QuizProblem } from '@quiz/contract/quiz-problem.ts'

/** Where a question stands: its number from 1, and its path in the request. */
export type QuestionPlace = { number: number; path: string }

/**
 * What a kind of question decides; nothing but the list in `questions.ts` names a kind. `Question` is what the kind reads of a
 * question, authored or stored: an element without an id is new and cannot have been answered. `Value` is what a taker answers;
 * attempts store it, so a kind reads every form that it ever had. All of it is pure, and runs on both sides.
 *
 * A further kind is a file beside `choice.ts` and a line in `questions.ts`.
 */
export type QuestionKind<Question, Value> = {
  /** What keeps a question from being published, whatever its test is scored by; its text is checked elsewhere. */
  problems: (question: Question, place: QuestionPlace) => QuizProblem[]
  /** What keeps it from being scored as right or wrong. */
  rightProblems: (question: Question, place: QuestionPlace) => QuizProblem[]
  /** Whether everything that a value names is of this question. Others answered another version, or another test. */
  isOwn: (question: Question, value: Value) => boolean
  /** Why an own value is none that a taker can give; null when it is one. */
  valueProblem: (question: Question, value: Value) => ErrorCode | null
  /** False for a value that leaves the question unanswered. */
  isAnswered: (value: Value) => boolean
  /** What the content of a question has, as JSON, when it is the one that the value answers. */
  pattern: (value: Value) => object
  isRight: (question: Question, value: Value) => boolean
  /** Values that a taker can give before and after a change; enough of them to tell whether their points change. */
  sharedValues: (before: Question, after: Question) => Value[]
  /** Of `total` equally likely blind answers `right` ones are right; a `total` of 0 is a question that nobody can answer. */
  blindly: (question: Question) => { right: bigint; total: bigint }
}
