import type { ErrorCode } from '@quiz/contract/errors.ts'
import { type AttemptAnswers, isAnswered, type QuestionAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import type { Scorable } from '@quiz/contract/scoring/score-attempt.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'

const another = 'answers_of_another_quiz'

/** Why answers cannot be scored against a version; null when they can. */
export function findAttemptProblem(quiz: Scorable, sent: AttemptAnswers): ErrorCode | null {
  if (new Set(sent.map(({ questionId }) => questionId)).size < sent.length) return 'answered_twice'
  const { asked } = wayOfScoring(quiz)
  const answers = sent.map(({ questionId, value }) => {
    const found = quiz.questions.find(({ id }) => id === questionId)
    const question = found && asked(found)
    return question && { question, kind: questionKind(question), value }
  })
  const known = answers.filter((answer) => answer !== undefined)
  const answered = known.filter(({ value }) => isAnswered(value))
  // Foreign answers come first: those to another version must not be judged by the rules of this one.
  const foreign: ErrorCode[] = answered.flatMap(({ kind, question, value }) => {
    if (!kind.isValue(value)) return another
    return kind.fits(question, value) ? [] : kind.foreignProblem
  })
  if (known.length < answers.length || foreign.includes(another)) return another
  const [problem] = [
    ...foreign,
    ...answered.flatMap(({ kind, question, value }) => kind.valueProblem(question, value) ?? []),
  ]
  if (problem) return problem
  return answered.length > 0 ? null : 'no_answers'
}

/** Answers that fit the questions as an attempt stores them: of a number its unit is cut off, and one taken back is that of its kind. */
export function answersToStore<Answer extends QuestionAnswer>(
  { questions }: Pick<QuizContent, 'questions'>,
  answers: readonly Answer[],
): Answer[] {
  const asked = new Map(questions.map((question) => [question.id, question]))
  return answers.map((answer) => {
    const question = asked.get(answer.questionId)
    if (!question) return answer
    const kind = questionKind(question)
    return { ...answer, value: isAnswered(answer.value) ? kind.toStore(question, answer.value) : kind.unanswered }
  })
}

/** The keys under which answers that fit the test are counted, each question in its own. */
export function countedKeys({ questions }: Pick<QuizContent, 'questions'>, answers: AttemptAnswers): string[] {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return questions.flatMap((question) => {
    const value = values.get(question.id)
    return value === undefined ? [] : questionKind(question).counted(question, value)
  })
}
