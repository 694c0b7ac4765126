import {
  decodeQuizDraft,
  encodeContentToEdit,
  encodeQuestionsToTake,
  encodeQuizDraft,
} from '@quiz/contract/quiz-codec.ts'
import { type AuthoredQuiz, type QuizContent, questionDefaults } from '@quiz/contract/quiz-content.ts'
import { quizDraft } from '@quiz/contract/quizzes.ts'
import { describe, expect, test } from 'vitest'

const authored: AuthoredQuiz = {
  kind: 'quiz',
  title: 'Столицы',
  description: 'Помните ли вы карту?',
  subjectId: 5,
  cover: 'обложка',
  questions: [
    {
      ...questionDefaults,
      ...{ text: 'Какие города стоят на Волге?', note: 'Их два.', image: 'Волга', isMultiple: true, score: 3 },
      ...{ explanation: 'Омск стоит на Иртыше.', sourceUrl: 'https://ru.wikipedia.org/wiki/Омск' },
      answers: [
        { text: 'Казань', isRight: true, score: 1 },
        { text: 'Омск', isRight: false, score: 2 },
      ],
    },
  ],
  results: [
    { title: 'Новичок', text: 'Всё впереди.', image: null, min: 0, max: 50 },
    { title: 'Знаток', text: '', image: 'глобус', min: 51, max: 100 },
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
      testImg: 'обложка',
      questions: [
        {
          ...{ title: 'Какие города стоят на Волге?', description: 'Их два.', questionImg: 'Волга' },
          ...{ isDeleted: false, isMultipleAnswers: true, score: 3 },
          ...{ explanation: 'Омск стоит на Иртыше.', sourceUrl: 'https://ru.wikipedia.org/wiki/Омск' },
          answers: [
            { description: 'Казань', isRightAnswer: true, score: 1 },
            { description: 'Омск', isRightAnswer: false, score: 2 },
          ],
        },
      ],
      results: [
        { title: 'Новичок', description: 'Всё впереди.', resultImg: null, scoreMin: 0, scoreMax: 50 },
        { title: 'Знаток', description: '', resultImg: 'глобус', scoreMin: 51, scoreMax: 100 },
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

describe('content', () => {
  const [question] = authored.questions
  const content: Pick<QuizContent, 'questions' | 'results'> = {
    questions: question
      ? [{ ...question, id: 11, answers: question.answers.map((one, at) => ({ ...one, id: 12 + at })) }]
      : [],
    results: authored.results.map((result, at) => ({ ...result, id: 14 + at })),
  }

  test('is encoded for its takers without right answers, points and explanations', () => {
    expect(encodeQuestionsToTake(3, content.questions)).toEqual([
      {
        ...{ id: 11, testId: 3, idx: 1, title: 'Какие города стоят на Волге?', description: 'Их два.' },
        ...{ questionImg: 'Волга', isMultipleAnswers: true },
        answers: [
          { id: 12, questionId: 11, idx: 1, description: 'Казань' },
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
        scoreMin: 0,
        scoreMax: 50,
      },
      { id: 15, testId: 3, idx: 2, title: 'Знаток', description: '', resultImg: 'глобус', scoreMin: 51, scoreMax: 100 },
    ])
  })
})
