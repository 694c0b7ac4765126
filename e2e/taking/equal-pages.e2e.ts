import type { QuizDraftInput } from '../../contract/editing/quiz-draft.ts'
import { expect, test } from '../fixtures.ts'
import { siteUrl } from '../page-objects/api.ts'
import { register } from '../page-objects/people.ts'
import { aPersonalityQuiz, aQuiz, makeQuiz, readQuiz } from '../page-objects/quizzes.ts'

const drafts = { quiz: aQuiz, personality: aPersonalityQuiz }
/** Headers that differ between any two replies; the length is compared by the bytes. */
const changing = ['etag', 'date', 'x-request-id', 'content-length', 'set-cookie']

/** The same test with other right answers, points and explanations; the sum of its points stays. */
function otherwise(draft: QuizDraftInput): QuizDraftInput {
  const questions = draft.questions ?? []
  return {
    ...draft,
    questions: questions.map((question, at) => {
      const answers = question.answers ?? []
      return {
        ...question,
        score: questions.at(at - 1)?.score,
        explanation: 'Потому что так записано в судовом журнале. '.repeat(8).trim(),
        sourceUrl: 'https://ru.wikipedia.org/wiki/Маяк',
        answers: answers.map((answer, index) => ({
          ...answer,
          isRightAnswer: answers.at(index - 1)?.isRightAnswer,
          score: answers.at(index - 1)?.score,
        })),
      }
    }),
  }
}

/** The page of a test as bytes and headers; in place of each id of the test its order, and no times. */
async function pageOf(id: number) {
  const { questions } = await readQuiz(id)
  const ids = [id, ...questions.flatMap((question) => [question.id, ...question.answers.map((answer) => answer.id)])]
  const response = await fetch(`${siteUrl()}/passing/${id}`, { headers: { 'accept-encoding': 'identity' } })
  const body = await response.text()
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
  const html = body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=At":)\d{13}/g, 'time')
    .replaceAll(/(?<=[Ii]d\\?":\\?"?|answer="|question-|(?:passing|practice)(?:\/|%2F)|share\/test\/)\d+/g, (digits) =>
      ids.includes(Number(digits)) ? `#${ids.indexOf(Number(digits))}` : digits,
    )
  const headers = [...response.headers].filter(([name]) => !changing.includes(name))
  return { status: response.status, headers, html, size: Buffer.byteLength(html) }
}

for (const kind of ['quiz', 'personality'] as const)
  test(`the pages of a ${kind} and of one with other right answers, points and explanations are equal`, {
    tag: '@desktop',
  }, async () => {
    const draft = drafts[kind]()
    const author = await register()
    const [quiz, other] = [await makeQuiz(draft, author), await makeQuiz(otherwise(draft), author)]
    const renamed = await makeQuiz({ ...draft, description: `${draft.description} И всё.` }, author)
    const page = await pageOf(quiz.id)
    expect(page.html).toContain(draft.title)
    expect(await pageOf(other.id)).toEqual(page)
    expect(await pageOf(renamed.id)).not.toEqual(page)
  })
