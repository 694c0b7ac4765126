import { areBandsWhole } from '@quiz/contract/bands.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { QuizDraft } from '@quiz/contract/quizzes.ts'
import { kindOf } from '@quiz/contract/scoring.ts'
import { quizProblemTexts as texts } from '@quiz/contract/texts/ru/quiz-problems.ts'

/** A reason why a test cannot be created: its field path (`questions.0.answers.1`) and the message. */
export type QuizProblem = { path: string; message: string }

type Question = QuizDraft['questions'][number]

/** The text of a question: its title, or its description when the title is empty. */
export const questionText = (question: Pick<Question, 'title' | 'description'>): string =>
  question.title || question.description

/** Checks of sections 5 and 8 of the specification that concern several fields, in the order of the page. */
export function findProblems(draft: QuizDraft): QuizProblem[] {
  const questions = draft.questions.filter((question) => !question.isDeleted)
  const problems: QuizProblem[] = []
  if (!draft.testImg) problems.push({ path: 'testImg', message: texts.noCover })
  if (questions.length < limits.questionsMin) problems.push({ path: 'questions', message: texts.noQuestions })
  if (questions.length > limits.questionsMax) problems.push({ path: 'questions', message: texts.tooManyQuestions })
  for (const [index, question] of questions.entries()) problems.push(...problemsOfQuestion(draft, question, index))
  if (draft.results.length < limits.resultsMin) problems.push({ path: 'results', message: texts.fewResults })
  else if (!areBandsWhole(draft.results.map(({ scoreMin, scoreMax }) => ({ min: scoreMin, max: scoreMax }))))
    problems.push({ path: 'results', message: texts.brokenBands })
  return problems
}

function problemsOfQuestion(draft: QuizDraft, question: Question, index: number): QuizProblem[] {
  const path = `questions.${index}`
  const number = index + 1
  const isQuiz = kindOf(draft.testTypeId) === 'quiz'
  const right = question.answers.filter((answer) => answer.isRightAnswer).length
  const problems: QuizProblem[] = []
  if (!questionText(question)) problems.push({ path: `${path}.title`, message: texts.noQuestionText(number) })
  if (question.answers.length < limits.answersMin)
    problems.push({ path: `${path}.answers`, message: texts.fewAnswers(number) })
  for (const [at, answer] of question.answers.entries()) {
    if (!answer.description)
      problems.push({ path: `${path}.answers.${at}`, message: texts.noAnswerText(number, at + 1) })
  }
  if (isQuiz && right === 0) problems.push({ path: `${path}.right`, message: texts.noRightAnswer(number) })
  if (isQuiz && right > 1 && !question.isMultipleAnswers)
    problems.push({ path: `${path}.right`, message: texts.manyRightAnswers(number) })
  return problems
}
