import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuizDraftInput } from '../../contract/editing/quiz-draft.ts'
import { callApi } from './api.ts'
import { type Account, register, unique } from './people.ts'

/** A photo, a drawing with a transparent ground, and a graph four times as wide as high. */
type PictureName = 'lighthouse.jpg' | 'note.png' | 'graph.png'

/** File of a picture that journeys upload. */
export const pictureFile = (name: PictureName): string => join(import.meta.dirname, '../fixture-files', name)
/** The same picture as text, as requests carry it. */
export const pictureText = (name: PictureName): string => readFileSync(pictureFile(name)).toString('base64')

/** Three questions: the first and the last have one right answer, the second has several. */
export const aQuiz = (changes: Partial<QuizDraftInput> = {}): QuizDraftInput => ({
  title: `Маяки и моря ${unique()}`,
  description: 'Три вопроса о тех, кто светит кораблям.',
  subjectId: 5,
  testTypeId: 1,
  testImg: pictureText('lighthouse.jpg'),
  questions: [
    {
      title: 'Где стоял Фаросский маяк?',
      answers: [
        { description: 'У Афин' },
        { description: 'У Александрии', isRightAnswer: true },
        { description: 'У Карфагена' },
      ],
    },
    {
      title: 'Какие из этих морей солёные?',
      isMultipleAnswers: true,
      score: 2,
      questionImg: pictureText('note.png'),
      answers: [
        { description: 'Белое', isRightAnswer: true },
        { description: 'Чёрное', isRightAnswer: true },
        { description: 'Ладога' },
      ],
    },
    {
      title: 'Как зовут того, кто служит на маяке?',
      answers: [{ description: 'Смотритель', isRightAnswer: true }, { description: 'Лоцман' }],
    },
  ],
  results: [
    { title: 'Сухопутный человек', description: 'Море подождёт.', scoreMin: 0, scoreMax: 49 },
    { title: 'Юнга', description: 'Уже не на берегу.', scoreMin: 50, scoreMax: 89 },
    { title: 'Хранитель огня', description: 'Корабли вас благодарят.', scoreMin: 90, scoreMax: 100 },
  ],
  ...changes,
})

/** The right answers of `aQuiz`, question by question. */
export const rightAnswers = [['У Александрии'], ['Белое', 'Чёрное'], ['Смотритель']]

/** A personality test of two questions. */
export const aPersonalityQuiz = (changes: Partial<QuizDraftInput> = {}): QuizDraftInput => ({
  title: `Какой вы ветер ${unique()}`,
  description: 'Два вопроса, и станет ясно, откуда вы дуете.',
  subjectId: 7,
  testTypeId: 2,
  testImg: pictureText('lighthouse.jpg'),
  questions: [
    {
      title: 'С утра вы…',
      answers: [
        { description: 'Ещё спите', score: 1 },
        { description: 'Уже в пути', score: 5 },
      ],
    },
    {
      title: 'Парус для вас — это…',
      answers: [
        { description: 'Простыня', score: 1 },
        { description: 'Дом', score: 4 },
      ],
    },
  ],
  results: [
    { title: 'Бриз', description: 'Вы дуете мягко.', scoreMin: 0, scoreMax: 60 },
    { title: 'Пассат', description: 'Вы дуете ровно и далеко.', scoreMin: 61, scoreMax: 100 },
  ],
  ...changes,
})

/** A created test. */
export type PublishedQuiz = { id: number; title: string; author: Account }

/** Creates a test through the API. */
export async function makeQuiz(draft: QuizDraftInput = aQuiz(), by?: Account): Promise<PublishedQuiz> {
  const author = by ?? (await register())
  const id = await callApi<number>('/api/test/create', { body: draft, token: author.token })
  return { id, title: draft.title, author }
}

/** A test as its takers get it. */
export type TakenQuiz = { questions: { id: number; answers: { id: number; description: string }[] }[] }
export const readQuiz = (id: number): Promise<TakenQuiz> => callApi(`/api/test/gettest/${id}`)

/** Passes of a test by the list of its author, which is never a copy from before. */
export async function countPasses({ id, author }: PublishedQuiz): Promise<number | undefined> {
  type Page = { items: { id: number; usesCount: number }[] }
  const { items } = await callApi<Page>('/api/profile/getprofilecreatedtests', { body: {}, token: author.token })
  return items.find((card) => card.id === id)?.usesCount
}

/** Takes a test through the API with the first answer of each question or the given ones. Returns the id of the result. */
export async function takeQuiz(id: number, ticked?: readonly string[][], token?: string): Promise<string> {
  const { questions } = await readQuiz(id)
  const userA = questions.map(({ id: questionId, answers }, place) => ({
    questionId,
    answerIds: answers
      .filter(({ description }, index) => ticked?.[place]?.includes(description) ?? index === 0)
      .map((answer) => answer.id),
  }))
  return callApi('/api/test/perform', { body: { testId: id, userA }, token })
}
