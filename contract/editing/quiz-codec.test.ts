import {
  decodeQuizDraft,
  encodeContentToEdit,
  encodeQuestionsToTake,
  encodeQuizDraft,
} from '@quiz/contract/editing/quiz-codec.ts'
import { quizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import {
  type AuthoredQuiz,
  contentDefaults,
  optionDefaults,
  type QuizContent,
  questionDefaults,
  resultDefaults,
} from '@quiz/contract/quiz/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { describe, expect, test } from 'vitest'

const authored: AuthoredQuiz = {
  ...contentDefaults,
  kind: 'quiz',
  coverAlt: 'Карта страны',
  title: 'Столицы',
  description: 'Помните ли вы карту?',
  subjectId: 5,
  cover: 'обложка',
  questions: [
    {
      ...questionDefaults,
      ...{
        text: 'Какие города стоят на Волге?',
        note: 'Их два.',
        image: 'Волга',
        imageAlt: 'Большая река',
        isMultiple: true,
        score: 3,
      },
      answersLayout: 'grid',
      ...{ explanation: 'Омск стоит на Иртыше.', sourceUrl: 'https://ru.wikipedia.org/wiki/Омск' },
      answers: [
        { ...optionDefaults, text: 'Казань', isRight: true, image: 'Кремль', imageAlt: 'Белая башня' },
        { ...optionDefaults, text: 'Омск', score: 2 },
      ],
    },
  ],
  results: [
    { ...resultDefaults, title: 'Новичок', text: 'Всё впереди.', min: 0, max: 50 },
    { ...resultDefaults, title: 'Знаток', image: 'глобус', imageAlt: 'Глобус', min: 51, max: 100 },
  ],
}

describe('a request', () => {
  test('decodes to the test that was encoded', () => {
    const request = encodeQuizDraft(authored)
    expect(decodeQuizDraft(request)).toEqual(authored)
    expect(decodeQuizDraft(quizDraft.parse(request))).toEqual(authored)
  })

  test('has the names of the specification', () => {
    expect(encodeQuizDraft(authored)).toEqual({
      title: 'Столицы',
      description: 'Помните ли вы карту?',
      subjectId: 5,
      testTypeId: 1,
      scoring: 'bands',
      testImg: 'обложка',
      testImgAlt: 'Карта страны',
      questions: [
        {
          ...{ title: 'Какие города стоят на Волге?', description: 'Их два.', questionImg: 'Волга' },
          ...{ questionImgAlt: 'Большая река', answersLayout: 'grid' },
          ...{ isDeleted: false, isMultipleAnswers: true, score: 3 },
          ...{ explanation: 'Омск стоит на Иртыше.', sourceUrl: 'https://ru.wikipedia.org/wiki/Омск' },
          answers: [
            {
              ...{ description: 'Казань', answerImg: 'Кремль', answerImgAlt: 'Белая башня' },
              ...{ isRightAnswer: true, score: 1, outcomePoints: [] },
            },
            {
              ...{ description: 'Омск', answerImg: null, answerImgAlt: '' },
              ...{ isRightAnswer: false, score: 2, outcomePoints: [] },
            },
          ],
        },
      ],
      results: [
        { title: 'Новичок', description: 'Всё впереди.', resultImg: null, resultImgAlt: '', scoreMin: 0, scoreMax: 50 },
        { title: 'Знаток', description: '', resultImg: 'глобус', resultImgAlt: 'Глобус', scoreMin: 51, scoreMax: 100 },
      ],
    })
  })

  test('that deletes a question decodes without it', () => {
    const request = encodeQuizDraft(authored)
    const deleted = request.questions.map((question) => ({ ...question, title: 'Лишний?', isDeleted: true }))
    expect(decodeQuizDraft({ ...request, questions: [...deleted, ...request.questions] })).toEqual(authored)
  })

  test('with a question that has only a description decodes to a question with that text and no note', () => {
    const request = quizDraft.parse({ ...encodeQuizDraft(authored), questions: [{ description: 'Где исток Волги?' }] })
    expect(decodeQuizDraft(request).questions).toEqual([{ ...questionDefaults, text: 'Где исток Волги?', answers: [] }])
  })

  test('of a personality test decodes without right answers and multiple choice', () => {
    const [question] = decodeQuizDraft({ ...encodeQuizDraft(authored), testTypeId: 2 }).questions
    expect(question).toMatchObject({ isMultiple: false, answers: [{ isRight: false, score: 1 }, { isRight: false }] })
  })
})

describe('a request of a test by outcomes', () => {
  const request = {
    ...encodeQuizDraft({ ...authored, kind: 'personality', scoring: 'outcomes' }),
    questions: [
      {
        title: 'Куда пойдём?',
        answers: [
          {
            description: 'В лес',
            score: 4,
            outcomePoints: [
              { resultIdx: 1, points: -2 },
              { resultIdx: 0, points: 3 },
            ],
          },
          { description: 'Домой', outcomePoints: [{ resultIdx: 0, points: 0 }] },
        ],
      },
    ],
  }

  test('decodes to points in the order of results, without points for bands and without bands', () => {
    const { scoring, questions, results } = decodeQuizDraft(request)
    expect(scoring).toBe('outcomes')
    expect(questions[0]?.answers).toEqual([
      {
        ...{ ...optionDefaults, text: 'В лес' },
        outcomePoints: [
          { resultIdx: 0, points: 3 },
          { resultIdx: 1, points: -2 },
        ],
      },
      { ...optionDefaults, text: 'Домой' },
    ])
    expect(results).toMatchObject([
      { min: 0, max: 100 },
      { min: 0, max: 100 },
    ])
  })

  test('by bands decodes without points for outcomes', () => {
    const { scoring, questions } = decodeQuizDraft({ ...request, scoring: 'bands' })
    expect(scoring).toBe('bands')
    expect(questions[0]?.answers.map(({ score, outcomePoints }) => [score, outcomePoints])).toEqual([
      [4, []],
      [1, []],
    ])
  })

  test('of a quiz decodes as bands', () => {
    expect(decodeQuizDraft({ ...request, testTypeId: 1 }).scoring).toBe('bands')
  })

  test('has problems with results that do not exist or get no points', () => {
    const answers = [{ description: 'Да', outcomePoints: [{ resultIdx: 2, points: 1 }] }, { description: 'Нет' }]
    const quiz = decodeQuizDraft({ ...request, questions: [...request.questions, { title: 'Ещё?', answers }] })
    expect(findProblems(quiz)).toEqual([
      {
        path: 'questions.1.answers.0.outcomePoints',
        message: 'В вопросе №2 ответ №1 ведёт к результату, которого нет',
      },
      { path: 'results.1', message: 'К результату №2 не ведёт ни один ответ' },
    ])
  })
})

describe('content', () => {
  const [question] = authored.questions
  const content: Pick<QuizContent, 'scoring' | 'questions' | 'results'> = {
    scoring: 'bands',
    questions: question
      ? [{ ...question, id: 11, answers: question.answers.map((one, at) => ({ ...one, id: 12 + at })) }]
      : [],
    results: authored.results.map((result, at) => ({ ...result, id: 14 + at })),
  }

  test('is encoded for its takers without right answers, points and explanations', () => {
    expect(encodeQuestionsToTake(3, content.questions)).toEqual([
      {
        ...{ id: 11, testId: 3, idx: 1, title: 'Какие города стоят на Волге?', description: 'Их два.' },
        ...{ questionImg: 'Волга', questionImgAlt: 'Большая река', isMultipleAnswers: true, answersLayout: 'grid' },
        answers: [
          {
            ...{ id: 12, questionId: 11, idx: 1, description: 'Казань' },
            ...{ answerImg: 'Кремль', answerImgAlt: 'Белая башня' },
          },
          { id: 13, questionId: 11, idx: 2, description: 'Омск' },
        ],
      },
    ])
  })

  test('is encoded for its author whole', () => {
    const { questions, results } = encodeContentToEdit(3, content)
    expect(questions).toMatchObject([
      {
        ...{ id: 11, score: 3, hasRightAnswers: true, explanation: 'Омск стоит на Иртыше.' },
        answers: [
          { id: 12, isRightAnswer: true, score: 1 },
          { id: 13, isRightAnswer: false, score: 2 },
        ],
      },
    ])
    expect(results).toEqual([
      {
        id: 14,
        testId: 3,
        idx: 1,
        title: 'Новичок',
        description: 'Всё впереди.',
        resultImg: null,
        resultImgAlt: '',
        scoreMin: 0,
        scoreMax: 50,
      },
      {
        id: 15,
        testId: 3,
        idx: 2,
        title: 'Знаток',
        description: '',
        resultImg: 'глобус',
        resultImgAlt: 'Глобус',
        scoreMin: 51,
        scoreMax: 100,
      },
    ])
  })
})
