import { areBandsWhole } from '@quiz/contract/bands.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz-kinds.ts'
import { isSourceUrl } from '@quiz/contract/source-url.ts'
import { quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** Something that keeps a test from being created: where it is in the request (`questions.0.answers.1`), and its message. */
export type QuizProblem = { path: string; message: string }

/** Every check of sections 5 and 8 of the specification that a form field alone can't make, in the order of the page. */
export function findProblems(quiz: AuthoredQuiz<unknown>): QuizProblem[] {
  const { questions, results } = quiz
  const problems: QuizProblem[] = []
  if (!quiz.cover) problems.push({ path: 'testImg', message: texts.noCover })
  if (questions.length < limits.questionsMin) problems.push({ path: 'questions', message: texts.noQuestions })
  if (questions.length > limits.questionsMax) problems.push({ path: 'questions', message: texts.tooManyQuestions })
  for (const [index, question] of questions.entries()) problems.push(...problemsOfQuestion(question, index, quiz.kind))
  if (results.length < limits.resultsMin) problems.push({ path: 'results', message: texts.fewResults })
  else if (quiz.scoring === 'outcomes') problems.push(...problemsOfOutcomes(quiz))
  else if (!areBandsWhole(results)) problems.push({ path: 'results', message: texts.brokenBands })
  return problems
}

/** Points for results that do not exist, and results without points. */
function problemsOfOutcomes({ questions, results }: AuthoredQuiz<unknown>): QuizProblem[] {
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
}

type Question = AuthoredQuiz<unknown>['questions'][number]

function problemsOfQuestion(question: Question, index: number, kind: QuizKind): QuizProblem[] {
  const path = `questions.${index}`
  const number = index + 1
  const right = question.answers.filter(({ isRight }) => isRight).length
  const problems: QuizProblem[] = []
  // A note without a text is sent as the text.
  if (!question.text && !question.note) problems.push({ path: `${path}.title`, message: texts.noQuestionText(number) })
  if (question.answers.length < limits.answersMin)
    problems.push({ path: `${path}.answers`, message: texts.fewAnswers(number) })
  for (const [at, answer] of question.answers.entries()) {
    if (!answer.text) problems.push({ path: `${path}.answers.${at}`, message: texts.noAnswerText(number, at + 1) })
  }
  if (kind === 'quiz' && right === 0) problems.push({ path: `${path}.right`, message: texts.noRightAnswer(number) })
  if (kind === 'quiz' && right > 1 && !question.isMultiple)
    problems.push({ path: `${path}.right`, message: texts.manyRightAnswers(number) })
  if (question.sourceUrl && !isSourceUrl(question.sourceUrl))
    problems.push({ path: `${path}.sourceUrl`, message: texts.badSourceUrl(number) })
  return problems
}
