import { limits } from '@quiz/contract/limits.ts'
import type { QuestionPlace } from '@quiz/contract/questions/question-kind.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import { isSourceUrl } from '@quiz/contract/quiz/source-url.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { type QuestionProblemTexts, quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/**
 * Every check of sections 5 and 8 of the specification that a form field alone can't make, in the order of the page.
 * Problems of the answers of questions are said in the words of `inQuestions`.
 */
export function problemsIn(quiz: AuthoredQuiz<unknown>, inQuestions: QuestionProblemTexts): QuizProblem[] {
  const { questions, results } = quiz
  const problems: QuizProblem[] = []
  if (!quiz.cover) problems.push({ path: 'testImg', message: texts.noCover })
  if (questions.length < limits.questionsMin) problems.push({ path: 'questions', message: texts.noQuestions })
  if (questions.length > limits.questionsMax) problems.push({ path: 'questions', message: texts.tooManyQuestions })
  for (const [index, question] of questions.entries()) {
    const place = { number: index + 1, path: `questions.${index}`, texts: inQuestions }
    problems.push(...problemsOfQuestion(quiz, question, place))
  }
  if (results.length < limits.resultsMin) problems.push({ path: 'results', message: texts.fewResults })
  else problems.push(...wayOfScoring(quiz).resultProblems(quiz))
  return problems
}

/** The same in the words of a request that is refused. */
export const findProblems = (quiz: AuthoredQuiz<unknown>): QuizProblem[] => problemsIn(quiz, texts)

type Quiz = AuthoredQuiz<unknown>

/** The checks of a question of a quiz that stands alone; `path` is its place in the request. */
export const findQuestionProblems = (
  quiz: Quiz,
  question: Quiz['questions'][number],
  { number, path }: Pick<QuestionPlace, 'number' | 'path'>,
): QuizProblem[] => problemsOfQuestion(quiz, question, { number, path, texts })

function problemsOfQuestion(quiz: Quiz, question: Quiz['questions'][number], place: QuestionPlace): QuizProblem[] {
  const problems: QuizProblem[] = []
  // A note without a text is sent as the text.
  if (!question.text && !question.note)
    problems.push({ path: `${place.path}.title`, message: texts.noQuestionText(place.number) })
  problems.push(...questionKind(question).problems(question, place))
  problems.push(...wayOfScoring(quiz).questionProblems(question, place))
  if (question.sourceUrl && !isSourceUrl(question.sourceUrl))
    problems.push({ path: `${place.path}.sourceUrl`, message: texts.badSourceUrl(place.number) })
  return problems
}
