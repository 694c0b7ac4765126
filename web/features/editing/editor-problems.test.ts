import { quizProblemTexts } from '@quiz/contract/texts/ru/quiz-problems.ts'
import { expect, test } from 'vitest'
import { type Draft, emptyDraft, setCover } from '#web/features/editing/draft/draft.ts'
import { addAnswer, setAnswerText, setRight } from '#web/features/editing/draft/draft-choice.ts'
import { addQuestion, changeQuestion, moveQuestion } from '#web/features/editing/draft/draft-questions.ts'
import { addResult, changeResult } from '#web/features/editing/draft/draft-results.ts'
import { findEditorProblems, serverProblemsOf } from './editor-problems.ts'

const blob = new Blob(['x'], { type: 'image/png' })

/** A draft without problems. */
function wholeDraft(): Draft {
  let draft: Draft = {
    ...emptyDraft('quiz'),
    title: 'Химия на кухне',
    description: 'Отчего плачут над луком?',
    subjectId: 5,
  }
  draft = addResult(addResult(addQuestion(addQuestion(setCover(draft, { name: 'лук.png', blob })))))
  for (const question of draft.questions) {
    draft = changeQuestion(draft, question.key, { text: 'Отчего?' })
    for (const answer of question.answers)
      draft = setAnswerText(draft, { question: question.key, answer: answer.key }, 'От лука')
    draft = setRight(draft, { question: question.key, answer: question.answers[0]?.key ?? 0 }, true)
  }
  for (const result of draft.results) draft = changeResult(draft, result.key, { title: 'Лаборант' })
  return draft
}
const whole = wholeDraft()
const [one, two] = whole.questions
if (!one || !two) throw new Error('The draft has no questions')
const alerts = (draft: Draft) => findEditorProblems(draft).map(({ alert }) => alert)
const labels = (draft: Draft) => findEditorProblems(draft).map(({ label }) => label)

test('a complete draft has no problems', () => {
  expect(findEditorProblems(whole)).toEqual([])
})

test('the problems of an empty draft are in the order of the page', () => {
  expect(labels(emptyDraft('quiz'))).toEqual([
    'Впишите название',
    'Впишите описание',
    'Выберите категорию',
    'Добавьте обложку',
    'Добавьте вопрос',
    'Добавьте результаты',
  ])
})

test('a title of spaces counts as empty', () => {
  expect(findEditorProblems({ ...whole, title: '   ' })).toMatchObject([
    { fieldPath: 'title', message: 'Это важное поле!' },
  ])
})

test.each([
  ['no cover', setCover(whole, null), 'Картинка для обложки очень важна для теста'],
  ['no question', { ...whole, questions: [] }, 'Нужно минимум два вопроса'],
  ['no result', { ...whole, results: [], handles: [] }, 'Нужно минимум два результата'],
  ['one result', { ...whole, results: whole.results.slice(0, 1), handles: [] }, 'Нужно минимум два результата'],
  [
    'one answer',
    {
      ...whole,
      questions: whole.questions
        .map((question) => ({ ...question, answers: question.answers.slice(0, 1) }))
        .slice(0, 1),
    },
    'Нужно минимум указать минимум два ответа в вопросе №1',
  ],
  [
    'no right answer',
    setRight(
      { ...whole, questions: whole.questions.map((question) => ({ ...question, isMultiple: true })) },
      { question: two.key, answer: two.answers[0]?.key ?? 0 },
      false,
    ),
    'Нужно минимум указать хотя бы один правильный ответ в вопросе №2',
  ],
  [
    'an empty answer',
    setAnswerText(whole, { question: two.key, answer: two.answers[1]?.key ?? 0 }, ' '),
    'Необходимо заполнить описание в вопросе №2 ответ №2',
  ],
  ['no question text', changeQuestion(whole, one.key, { text: '' }), quizProblemTexts.noQuestionText(1)],
  [
    'an untitled result',
    changeResult(whole, whole.results[1]?.key ?? 0, { title: '' }),
    'Напишите название результата №2',
  ],
])('%s has the message of the specification', (_, draft, message) => {
  expect(alerts(draft)).toEqual([message])
})

test('a personality test needs no right answers', () => {
  expect(findEditorProblems({ ...addQuestion(whole), kind: 'personality' }).map(({ label }) => label)).toEqual([
    'Вопрос 3',
    'Вопрос 3, ответ 1',
    'Вопрос 3, ответ 2',
  ])
})

test('an empty answer of three has the message to fill or remove it', () => {
  const messages = (draft: Draft) => findEditorProblems(draft).map(({ message }) => message)
  const answer = { question: one.key, answer: one.answers[1]?.key ?? 0 }
  expect(messages(setAnswerText(whole, answer, ''))).toEqual(['Заполните ответ'])
  expect(messages(addAnswer(whole, one.key))).toEqual(['Заполните ответ или удалите его'])
})

test('a server problem follows its question when it moves and disappears when the value changes', () => {
  const refusals = serverProblemsOf(whole, [
    { path: 'questions.0.title', message: 'Такой вопрос нельзя' },
    { path: 'somewhere.else', message: 'Непонятно где' },
  ])
  const told = (draft: Draft) => findEditorProblems(draft, refusals).map(({ label, message }) => [label, message])
  expect(told(whole)).toEqual([['Вопрос 1', 'Такой вопрос нельзя']])
  expect(told(moveQuestion(whole, one.key, 2))).toEqual([['Вопрос 2', 'Такой вопрос нельзя']])
  expect(told(changeQuestion(whole, one.key, { text: 'Почему?' }))).toEqual([])
})

test.each([
  ['title', 'title'],
  ['subjectId', 'subject'],
  ['testImg', 'cover'],
  ['questions', 'questions'],
  ['results', 'results'],
  ['questions.1.answers.1', `q${two.key}.a${two.answers[1]?.key}`],
  ['questions.1.answers.1.description', `q${two.key}.a${two.answers[1]?.key}`],
  ['questions.1.right', `q${two.key}.right`],
  ['questions.1.questionImg', `q${two.key}.image`],
  ['questions.1.description', `q${two.key}.note`],
  ['questions.1.explanation', `q${two.key}.explanation`],
  ['questions.1.sourceUrl', `q${two.key}.source`],
  ['results.0.title', `r${whole.results[0]?.key}`],
  ['results.0.description', `r${whole.results[0]?.key}.text`],
  ['results.0.resultImg', `r${whole.results[0]?.key}.image`],
])('a server problem of %s is shown at the field %s', (path, fieldPath) => {
  expect(serverProblemsOf(whole, [{ path, message: 'Не так' }])).toMatchObject([{ fieldPath }])
})
