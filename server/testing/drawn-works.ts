import { contentDefaults, optionDefaults, questionDefaults, resultDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import type { WorkDraft } from '@quiz/contract/work/work-settings.ts'
import type { StartedAttempt } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { randomId } from '#server/platform/random-id.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { aBankDraft, bankAt } from '#server/testing/bank-questions.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { regradingCalls } from '#server/testing/regraded-works.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'
import { aTaker, type SentAnswers } from '#server/testing/work-takers.ts'

/** Works of a site that draw for each pupil. */
export function drawnWorksAt(site: TestSite) {
  const { db } = site.store
  const { save } = bankAt(site)

  /** A test of so many questions, each with two options of which the first is right. */
  async function aTest(authorId: number, title: string, count: number) {
    const questions = Array.from({ length: count }, (_, at) => ({
      ...questionDefaults,
      ...{ text: `${title}: вопрос ${at + 1}?`, score: 3 },
      answers: [
        { ...optionDefaults, text: 'Верно', isRight: true },
        { ...optionDefaults, text: 'Мимо', isRight: false },
      ],
    }))
    const results = [
      { ...resultDefaults, title: 'Новичок', text: 'Всё впереди.', min: 0, max: 50 },
      { ...resultDefaults, title: 'Знаток', text: 'Так держать.', min: 51, max: 100 },
    ]
    const content = await newContent(db, { ...contentDefaults, kind: 'quiz', questions, results }, randomId)
    return aQuiz(db, { authorId, title, content })
  }

  const bodyOf = (tests: WorkDraft['tests'], more: Partial<WorkDraft> = {}) => ({
    body: { title: 'Контрольная', note: null, tests, ...more },
  })
  const create = (author: TestPerson, tests: WorkDraft['tests'], more: Partial<WorkDraft> = {}) =>
    site.call(works.create, bodyOf(tests, more), author)
  const refused = (author: TestPerson, tests: WorkDraft['tests'], more: Partial<WorkDraft> = {}) =>
    site.refusal(works.create, bodyOf(tests, more), author)
  const view = (id: number, author: TestPerson) => site.call(works.get, { params: { id } }, author)
  const table = (id: number, author: TestPerson) => site.call(works.table, { params: { id }, query: {} }, author)

  /** An author with a test of six questions about fractions, and four kept ones about circles; a work draws two of each. */
  async function aDrawn(more: Partial<WorkDraft> = {}) {
    const author = await site.signUp()
    const quiz = await aTest(author.id, 'Дроби', 6)
    await save(
      author,
      ['а', 'б', 'в', 'г'].map((letter) => ({ question: aBankDraft(`Круг ${letter}?`), theme: 'Круги' })),
    )
    const id = await create(
      author,
      [
        { testId: quiz.id, pick: 2 },
        { bank: { theme: 'Круги' }, pick: 2, points: 5 },
      ],
      { attemptsMax: 3, review: 'full', ...more },
    )
    const work = await view(id, author)
    return { author, quiz, id, work, ...regradingCalls(site, author, id) }
  }

  const taken = async (work: { code: string }, name: string) => {
    const taker = aTaker(site, work, { name })
    const attempt = await taker.start()
    return { taker, attempt, ...taker.of(attempt) }
  }
  return { aTest, aDrawn, create, refused, view, table, taken }
}

export const answersWith = (
  { questions }: Pick<StartedAttempt, 'questions'>,
  text: (title: string) => string,
): SentAnswers =>
  questions.map(({ id, title, answers }) => ({
    ...{ questionId: id, sequence: 1 },
    answerIds: answers.flatMap((answer) => (answer.description === text(title) ? [answer.id] : [])),
  }))
export const right = (attempt: StartedAttempt) =>
  answersWith(attempt, (title) => (title.startsWith('Круг') ? 'Да' : 'Верно'))
export const titles = ({ questions }: Pick<StartedAttempt, 'questions'>) => questions.map(({ title }) => title)
